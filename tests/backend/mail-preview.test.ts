import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const quiet = await startBackend({ SITE_URL: 'https://naves.example.com' });
const mailing = await startBackend({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' });
afterAll(() => Promise.all([quiet.stop(), mailing.stop()]));

const clients = { quiet: await administrator(quiet), mailing: await administrator(mailing) };
const password = { password: 'clave-segura', passwordConfirm: 'clave-segura' };

type Name = keyof typeof clients;
const mailOf = (name: Name, kind: string) =>
  clients[name].collection('mails').getFirstListItem(`kind = "${kind}"`, { sort: '-created_at' });
const preview = async (name: Name, kind: string) =>
  clients[name].send(`/api/mails/${(await mailOf(name, kind)).id}/preview`, { method: 'GET' });
const register = (url: string) =>
  visitor(url)
    .collection('users')
    .create({ email: 'eva@example.com', ...password });
const retry = (id: string) => clients.quiet.send(`/api/mails/${id}/retry`, { method: 'POST' });

describe('what a mail would say', () => {
  test('is shown to administrators as its reader would get it', async () => {
    const question = {
      name: 'Lucía',
      email: 'lucia@example.com',
      subject: 'Andén\r\nBcc: x@example.com',
      message: '¿Tiene <b>?',
    };
    await visitor(quiet.url).collection('inquiries').create(question);
    const letter = await preview('quiet', 'inquiry');
    expect(letter).toMatchObject({
      to: 'ventas@example.com',
      replyTo: 'lucia@example.com',
      subject: 'Nuevo mensaje de Lucía: Andén Bcc: x@example.com',
    });
    expect(letter.html).toContain('¿Tiene &lt;b&gt;?');
    expect(letter.text).toContain('¿Tiene <b>?');
    expect(letter.text).toContain('contesta desde el panel: https://naves.example.com/admin/inquiries');
  });

  test('is nobody else’s business', async () => {
    const { id } = await mailOf('quiet', 'inquiry');
    const path = `/api/mails/${id}/preview`;
    expect(await refusalOf(visitor(quiet.url).send(path, {}))).toMatchObject({ status: 401 });
    expect(await refusalOf((await stranger(quiet)).send(path, {}))).toMatchObject({ status: 403 });
    expect(await refusalOf(clients.quiet.send('/api/mails/nada/preview', {}))).toMatchObject({ status: 404 });
  });
});

describe('the link of a registration', () => {
  test('works from the preview where there is no mail server', async () => {
    await register(quiet.url);
    const { text } = await preview('quiet', 'verification');
    const [, token = ''] = /admin\/verify\?token=([\w.-]+)/.exec(text) ?? [];
    expect(await visitor(quiet.url).collection('users').confirmVerification(token)).toBe(true);
  });

  test('is its reader’s alone where there is one', async () => {
    await register(mailing.url);
    expect((await preview('mailing', 'verification')).text).not.toMatch(/token=\w/);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => visitor(quiet.url).collection('users').requestPasswordReset(email);

  test('queues a mail whose link nobody else is shown', async () => {
    await request('eva@example.com');
    expect(await mailOf('quiet', 'password-reset')).toMatchObject({
      state: 'pending',
      payload: { email: 'eva@example.com' },
    });
    expect((await preview('quiet', 'password-reset')).text).not.toMatch(/token=\w/);
  });

  test('asked for again and again, from wherever, queues no second mail', async () => {
    const about = { filter: 'kind = "password-reset"' };
    const before = await quiet.superuser.collection('mails').getList(1, 1, about);
    const email = clients.quiet.authStore.record?.email;
    await Promise.all(Array.from({ length: 8 }, () => request(email)));
    const after = await quiet.superuser.collection('mails').getList(1, 1, about);
    // Two where the minutes that have one ended in between.
    expect(after.totalItems - before.totalItems).toBeLessThanOrEqual(2);
    expect(after.totalItems).toBeGreaterThan(before.totalItems);
  });

  test('is answered alike for an unknown address, which is mailed nothing', async () => {
    const { id } = await mailOf('quiet', 'password-reset');
    expect(await request('nadie@example.com')).toBe(true);
    expect((await mailOf('quiet', 'password-reset')).id).toBe(id);
  });
});

describe('a new address', () => {
  const asked = async (email: string) => {
    const client = await administrator(quiet);
    await client.collection('users').requestEmailChange(email);
    return client;
  };

  test('is mailed a link that changes it for whoever knows the password', async () => {
    const client = await asked('nueva@example.com');
    const letter = await preview('quiet', 'email-change');
    expect(letter).toMatchObject({
      to: 'nueva@example.com',
      subject: 'Confirma tu nuevo correo electrónico',
    });
    const [, token = ''] = /admin\/change-email\?token=([\w.-]+)/.exec(letter.text) ?? [];
    const users = visitor(quiet.url).collection('users');
    const refused = await refusalOf(users.confirmEmailChange(token, 'no-es-esta'));
    expect(refused.fields.password).toBe('La contraseña no es correcta.');
    await users.confirmEmailChange(token, password.password);
    const changed = await quiet.superuser.collection('users').getOne(client.authStore.record?.id ?? '');
    expect(changed).toMatchObject({ email: 'nueva@example.com', verified: true });
  });

  test('that an account has is refused', async () => {
    await asked('ocupada@example.com');
    const email = clients.quiet.authStore.record?.email;
    expect((await refusalOf(asked(email))).fields.newEmail).toBe('Este correo no se puede usar.');
  });
});

describe('a mail that was given up', () => {
  test('is tried again when an administrator says so', async () => {
    const { id } = await mailOf('quiet', 'inquiry');
    const mails = quiet.superuser.collection('mails');
    await mails.update(id, { state: 'dead', attempts: 12, next_at: '2027-01-01 00:00:00' });
    await retry(id);
    const now = await mails.getOne(id);
    expect(now).toMatchObject({ state: 'pending', attempts: 0 });
    expect(Date.parse(now.next_at)).toBeLessThanOrEqual(Date.now());
  });

  test('is not sent twice', async () => {
    const { id } = await mailOf('quiet', 'inquiry');
    await quiet.superuser.collection('mails').update(id, { state: 'sent' });
    expect((await refusalOf(retry(id))).message).toBe('Este correo ya se envió.');
  });
});
