import type PocketBase from 'pocketbase';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { administrator, refusalOf, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const users = visitor(backend.url).collection('users');
const password = 'torno7';

async function register(email: string) {
  return users.create({ email, password, passwordConfirm: password, name: 'Eva' });
}
const signIn = (email: string, typed = password) => users.authWithPassword(email, typed);
const asOperator = backend.superuser.collection('users');

describe('registration', () => {
  test('is open to visitors and makes an unconfirmed, unapproved account', async () => {
    const { id } = await register('eva@example.com');
    expect(await asOperator.getOne(id)).toMatchObject({ verified: false, approved: false });
  });

  test('refuses an e-mail address that has an account, in either case', async () => {
    await register('uno@example.com');
    expect((await refusalOf(register('Uno@Example.com'))).fields).toEqual({
      email: 'Ya existe una cuenta con este correo.',
    });
  });

  test('refuses a password that is repeated differently', async () => {
    const body = { email: 'dos@example.com', password: 'torno7', passwordConfirm: 'torno8' };
    expect((await refusalOf(users.create(body))).fields).toEqual({
      passwordConfirm: 'Las contraseñas no coinciden.',
    });
  });
});

describe('without a mail server, outside of the demo', () => {
  const cannotSend = /no puede enviar correos.*configure su servidor de correo/;
  const account = { password, passwordConfirm: password, name: 'Eva' };

  test('a registration is refused with its reason, independent of the sent fields', async () => {
    const real = await startBackend({ DEMO: '0' });
    onTestFinished(real.stop);
    for (const client of [visitor(real.url), await administrator(real)]) {
      const refused = client.collection('users').create({ ...account, email: 'eva@example.com' });
      expect((await refusalOf(refused)).fields).toEqual({
        email: expect.stringMatching(cannotSend),
      });
    }
    expect((await real.superuser.collection('users').getFullList({ filter: 'email ~ "eva"' })).length).toBe(
      0,
    );
    const made = real.superuser.collection('users').create({
      ...account,
      email: 'eva@example.com',
      verified: true,
      approved: true,
    });
    expect(await made).toMatchObject({ verified: true, approved: true });
    expect(
      (await visitor(real.url).collection('users').authWithPassword('eva@example.com', password)).token,
    ).not.toBe('');
  });

  test('a new password, link or e-mail address is refused alike for known and unknown accounts', async () => {
    const real = await startBackend({ DEMO: '0' });
    onTestFinished(real.stop);
    const client = await administrator(real);
    const known = String(client.authStore.record?.email);
    for (const email of [known, 'nadie@example.com'])
      for (const name of ['users', '_pb_users_auth_']) {
        const anybody = visitor(real.url).collection(name);
        const reset = await refusalOf(anybody.requestPasswordReset(email));
        const link = await refusalOf(anybody.requestVerification(email));
        for (const { fields } of [reset, link])
          expect(fields).toEqual({ email: expect.stringMatching(cannotSend) });
      }
    const change = client.collection('users').requestEmailChange('otra@example.com');
    expect((await refusalOf(change)).fields).toEqual({ email: expect.stringMatching(cannotSend) });
    expect(await real.superuser.collection('mails').getFullList()).toEqual([]);
  });

  test('a registration is taken with a mail server', async () => {
    const real = await startBackend({
      DEMO: '0',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '9',
      MAIL_FROM: 'a@example.com',
    });
    onTestFinished(real.stop);
    const made = visitor(real.url)
      .collection('users')
      .create({ ...account, email: 'eva@example.com' });
    const { id } = await made;
    const stored = await real.superuser.collection('users').getOne(id);
    expect(stored).toMatchObject({ verified: false, approved: false });
  });
});

describe('a guessable password', () => {
  const sentence = 'Esa contraseña es fácil de adivinar. Elige otra.';

  test('is refused on registration', async () => {
    const body = { email: 'pilar.ruiz@example.com', password: 'Pilar.Ruiz', passwordConfirm: 'Pilar.Ruiz' };
    expect((await refusalOf(users.create(body))).fields).toEqual({ password: sentence });
  });

  test('is refused for a new password and for a superuser', async () => {
    const client = await administrator(backend);
    const id = client.authStore.record?.id ?? '';
    const guessable = { password: 'password1', passwordConfirm: 'password1' };
    const change = client.collection('users').update(id, { oldPassword: 'clave-segura', ...guessable });
    expect((await refusalOf(change)).message).toBe(sentence);
    const operator = { email: 'otro@example.com', ...guessable };
    const made = backend.superuser.collection('_superusers').create(operator);
    expect((await refusalOf(made)).message).toBe(sentence);
  });
});

describe('sign-in', () => {
  test('answers a wrong password and an unknown e-mail address alike', async () => {
    await register('ana@example.com');
    const wrong = await refusalOf(signIn('ana@example.com', 'equivocada'));
    expect(wrong).toMatchObject({ status: 400, message: 'El correo o la contraseña no son correctos.' });
    expect(await refusalOf(signIn('nadie@example.com'))).toEqual(wrong);
  });

  test('takes about as long for an unknown e-mail address as for a wrong password', async () => {
    await register('sol@example.com');
    const durations: Record<string, number[]> = { 'sol@example.com': [], 'nadie@example.com': [] };
    for (let time = 0; time < 5; time += 1) {
      for (const [email, taken] of Object.entries(durations)) {
        const start = performance.now();
        await refusalOf(signIn(email, 'equivocada'));
        taken.push(performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(durations).map((taken) => Math.min(...taken));
    expect(unknown).toBeGreaterThan(known / 5);
  });

  test('names what the account still lacks, if the password is right', async () => {
    const { id } = await register('luz@example.com');
    const refused = async () => (await refusalOf(signIn('luz@example.com'))).message;
    expect(await refused()).toBe('Confirma tu correo electrónico con el enlace que te enviamos.');
    await asOperator.update(id, { verified: true });
    expect(await refused()).toBe('Tu cuenta espera la aprobación de un administrador.');
    await asOperator.update(id, { approved: true });
    expect((await signIn('LUZ@example.com')).record).toMatchObject({ id, email: 'luz@example.com' });
  });

  test('takes an e-mail address that was pasted with invisible characters', async () => {
    const { id } = await register('mar@example.com');
    await asOperator.update(id, { verified: true, approved: true });
    for (const email of [
      '\u200Bmar@example.com',
      'mar@exam\u200Dple.com\uFEFF',
      '\u202Amar@example.com\u202C',
      ' Mar@example.com ',
    ])
      expect((await signIn(email)).record.id).toBe(id);
    expect((await refusalOf(signIn('\u200Bmar@example.com', 'equivocada'))).status).toBe(400);
  });

  test('requires e-mail address and password', async () => {
    expect(await refusalOf(signIn('', ''))).toMatchObject({
      message: 'Ingrese un correo electrónico válido',
      fields: { password: 'Este dato es obligatorio.' },
    });
  });
});

describe('administrators', () => {
  test('see the e-mail address of an account to approve', async () => {
    const { id } = await register('nuevo@example.com');
    const client = await administrator(backend);
    expect(await client.collection('users').getOne(id)).toMatchObject({ email: 'nuevo@example.com' });
    expect(await client.collection('users').update(id, { approved: true })).toMatchObject({ approved: true });
  });

  test('change their own name and password', async () => {
    const client = await administrator(backend);
    const asAdministrator = client.collection('users');
    const id = client.authStore.record?.id ?? '';
    expect(await asAdministrator.update(id, { name: 'Sofía' })).toMatchObject({ name: 'Sofía' });

    const wrong = { oldPassword: 'no', password: 'nueva-clave', passwordConfirm: 'nueva-clave' };
    expect((await refusalOf(asAdministrator.update(id, wrong))).message).toBe(
      'La contraseña actual no es correcta.',
    );
    const right = { ...wrong, oldPassword: 'clave-segura' };
    expect(await asAdministrator.update(id, right)).toMatchObject({ id });
  });

  test('cannot disapprove, unconfirm or remove themselves, nor hide their e-mail address', async () => {
    const client = await administrator(backend);
    const asAdministrator = client.collection('users');
    const id = client.authStore.record?.id ?? '';
    await refusalOf(asAdministrator.update(id, { approved: false }));
    await refusalOf(asAdministrator.update(id, { verified: false }));
    await refusalOf(asAdministrator.delete(id));
    expect(await asAdministrator.update(id, { emailVisibility: false })).toMatchObject({
      emailVisibility: true,
    });
  });

  test('lose access as soon as they are disapproved or removed', async () => {
    const [first, second] = [await administrator(backend), await administrator(backend)];
    const canRead = async () => (await first.collection('inquiries').getList(1, 1)).totalItems > 0;
    const question = { name: 'Eva', email: 'e@example.com', message: 'Hola' };
    await backend.superuser.collection('inquiries').create(question);
    expect(await canRead()).toBe(true);

    const id = first.authStore.record?.id ?? '';
    await second.collection('users').update(id, { approved: false });
    expect(await canRead()).toBe(false);
    await second.collection('users').update(id, { approved: true });
    expect(await canRead()).toBe(false);
    await second.collection('users').delete(id);
    expect(await canRead()).toBe(false);
  });

  test('lose all other sessions when they change the password', async () => {
    const client = await administrator(backend);
    const { token, record } = client.authStore;
    const change = { oldPassword: 'clave-segura', password: 'torno8', passwordConfirm: 'torno8' };
    await client.collection('users').update(record?.id ?? '', change);
    const other = visitor(backend.url);
    other.authStore.save(token);
    await expect(other.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['remove', (one: PocketBase, id: string) => one.collection('users').delete(id)],
    ['disapprove', (one: PocketBase, id: string) => one.collection('users').update(id, { approved: false })],
  ])('who %s each other at the same time do not both succeed', async (_, act) => {
    const pair = [await administrator(backend), await administrator(backend)] as const;
    const ids = pair.map(({ authStore }) => authStore.record?.id ?? '');
    const outcomes = await Promise.allSettled([act(pair[0], ids[1] ?? ''), act(pair[1], ids[0] ?? '')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('stay signed in for twelve hours', async () => {
    const { email } = await register('turno@example.com');
    await asOperator.update((await asOperator.getFirstListItem(`email = "${email}"`)).id, {
      verified: true,
      approved: true,
    });
    const { token } = await signIn(email);
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const hours = (exp * 1_000 - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(12);
  });
});

test('an unapproved account with a token cannot approve itself', async () => {
  const client = await stranger(backend);
  const id = client.authStore.record?.id ?? '';
  await refusalOf(client.collection('users').update(id, { approved: true }));
  await refusalOf(client.collection('users').update(id, { verified: true }));
});

describe('the last use of an account', () => {
  const lastUseOf = async (id: string): Promise<string> => (await asOperator.getOne(id)).last_used_at;
  const setLastUse = (id: string, timeMs: number) =>
    backend.superuser.sql.run(
      `UPDATE users SET last_used_at = '${new Date(timeMs).toISOString().replace('T', ' ')}' WHERE id = '${id}'`,
    );
  const minuteMs = 60_000;

  test('is noted with the first request of an hour, without an edit of the account', async () => {
    const client = await administrator(backend);
    const id = client.authStore.record?.id ?? '';
    await setLastUse(id, Date.now() - 61 * minuteMs);
    const before = await asOperator.getOne(id);
    await client.collection('properties').getList(1, 1);
    const noted = await lastUseOf(id);
    expect(Date.now() - Date.parse(noted)).toBeLessThan(minuteMs);
    expect((await asOperator.getOne(id)).updated).toBe(before.updated);
    await client.collection('properties').getList(1, 1);
    expect(await lastUseOf(id)).toBe(noted);
  });

  test('stays for an hour, and is noted again after a clock that ran ahead', async () => {
    const client = await administrator(backend);
    const id = client.authStore.record?.id ?? '';
    await setLastUse(id, Date.now() - 59 * minuteMs);
    const recent = await lastUseOf(id);
    await client.collection('properties').getList(1, 1);
    expect(await lastUseOf(id)).toBe(recent);
    await setLastUse(id, Date.now() + 24 * 60 * minuteMs);
    await client.collection('properties').getList(1, 1);
    expect(Date.parse(await lastUseOf(id))).toBeLessThanOrEqual(Date.now());
  });

  test('is blank for an account that was never let in, whatever it states', async () => {
    const { id } = await users.create({
      email: 'nunca@example.com',
      password,
      passwordConfirm: password,
      last_used_at: '2026-11-02 15:00:00.000Z',
    });
    expect(await lastUseOf(id)).toBe('');
  });
});
