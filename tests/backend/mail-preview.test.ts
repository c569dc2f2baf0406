import { afterAll, describe, expect, test } from 'vitest';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const withoutSmtp = await startBackend({ SITE_URL: 'https://naves.example.com', DEMO: '1' });
const realWithoutSmtp = await startBackend();
const withSmtp = await startBackend({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' });
afterAll(() => Promise.all([withoutSmtp.stop(), realWithoutSmtp.stop(), withSmtp.stop()]));

const clients = {
  withoutSmtp: await administrator(withoutSmtp),
  realWithoutSmtp: await administrator(realWithoutSmtp),
  withSmtp: await administrator(withSmtp),
};
const password = { password: 'clave-segura', passwordConfirm: 'clave-segura' };

type Name = keyof typeof clients;
const backends = { withoutSmtp, realWithoutSmtp, withSmtp };
const mailOf = (name: Name, kind: string) =>
  backends[name].superuser.collection('mails').getFirstListItem(`kind = "${kind}"`, { sort: '-created_at' });
const preview = async (name: Name, kind: string) =>
  clients[name].send(`/api/mails/${(await mailOf(name, kind)).id}/preview`, { method: 'GET' });
const register = (url: string) =>
  visitor(url)
    .collection('users')
    .create({ email: 'eva@example.com', ...password });
const retry = (id: string) => clients.withoutSmtp.send(`/api/mails/${id}/retry`, { method: 'POST' });

describe('the preview of a mail', () => {
  test('shows administrators the mail as its recipient gets it', async () => {
    const question = {
      name: 'Lucía',
      email: 'lucia@example.com',
      subject: 'Andén\r\nBcc: x@example.com',
      message: '¿Tiene <b>?',
    };
    await visitor(withoutSmtp.url).collection('inquiries').create(question);
    const shown = await preview('withoutSmtp', 'inquiry');
    expect(shown).toMatchObject({
      to: 'ventas@example.com',
      replyTo: 'lucia@example.com',
      subject: 'Nuevo mensaje de Lucía: Andén Bcc: x@example.com',
    });
    expect(shown.html).toContain('¿Tiene &lt;b&gt;?');
    expect(shown.text).toContain('¿Tiene <b>?');
    expect(shown.text).toContain('Contestar en el panel: https://naves.example.com/admin/inquiries/');
  });

  test('names the property with its reference code, to the company and in the answer', async () => {
    const { superuser } = withoutSmtp;
    const nave = { title: 'Nave Tetla', location: 'Tetla', type: 'Bodega', area: 9 };
    const { id: property_id, reference_code } = await superuser.collection('properties').create(nave);
    const question = { name: 'Eva', email: 'eva@example.com', message: '¿Tiene gas?', property_id };
    const { id } = await superuser.collection('inquiries').create(question);
    const asked = await preview('withoutSmtp', 'inquiry');
    expect(asked.subject).toBe(`Nueva solicitud: Nave Tetla · ${reference_code}`);
    expect(asked.text).toContain(`/propiedades/${property_id}\n${reference_code} · Tetla`);
    const answer = { status: 'Contestada', response: 'Sí.' };
    await clients.withoutSmtp.collection('inquiries').update(id, answer);
    const answered = await preview('withoutSmtp', 'answer');
    expect(answered.subject).toBe(`Respuesta: Nave Tetla · ${reference_code}`);
    expect(answered.text).toContain(`preguntaste por ${reference_code} el `);
  });
});

describe('the confirmation link', () => {
  test('works in the preview of the demo, which has no mail server', async () => {
    await register(withoutSmtp.url);
    const { text } = await preview('withoutSmtp', 'verification');
    const [, token = ''] = /admin\/verify#([\w.-]+)/.exec(text) ?? [];
    const users = visitor(withoutSmtp.url).collection('users');
    const body = { token, password: password.password };
    expect(await users.confirmVerification(token, { body })).toBe(true);
  });

  test.each(['withSmtp', 'realWithoutSmtp'] as const)('is hidden from administrators %s', async (name) => {
    await register({ withSmtp, realWithoutSmtp }[name].url);
    const { text, html } = await preview(name, 'verification');
    expect(text).toContain('Confirmar mi correo (enlace oculto: solo lo recibe el destinatario)');
    expect(text + html).not.toMatch(/\/(verify|reset-password)/);
  });
});

describe('a password reset', () => {
  const request = (email: string) => visitor(withoutSmtp.url).collection('users').requestPasswordReset(email);

  test('queues a mail whose link does not work in the preview', async () => {
    await request('eva@example.com');
    expect(await mailOf('withoutSmtp', 'password-reset')).toMatchObject({
      state: 'pending',
      payload: { email: 'eva@example.com' },
    });
    const { text, html } = await preview('withoutSmtp', 'password-reset');
    expect(text).toContain('Elegir contraseña (enlace oculto: solo lo recibe el destinatario)');
    expect(text + html).not.toMatch(/\/(verify|reset-password)/);
  });

  test('requested repeatedly queues one mail within two minutes', async () => {
    const about = { filter: 'kind = "password-reset"' };
    const before = await withoutSmtp.superuser.collection('mails').getList(1, 1, about);
    const email = clients.withoutSmtp.authStore.record?.email;
    await Promise.all(Array.from({ length: 8 }, () => request(email)));
    const after = await withoutSmtp.superuser.collection('mails').getList(1, 1, about);
    // Two if the window of two minutes ended during the test.
    expect(after.totalItems - before.totalItems).toBeLessThanOrEqual(2);
    expect(after.totalItems).toBeGreaterThan(before.totalItems);
  });

  test('of an unknown address gets the same response and queues no mail', async () => {
    const { id } = await mailOf('withoutSmtp', 'password-reset');
    expect(await request('nadie@example.com')).toBe(true);
    expect((await mailOf('withoutSmtp', 'password-reset')).id).toBe(id);
  });
});

describe('an e-mail change', () => {
  const requestChange = async (email: string) => {
    const client = await administrator(withoutSmtp);
    await client.collection('users').requestEmailChange(email);
    return client;
  };

  test('queues a link that asks for the password and changes the address', async () => {
    const client = await requestChange('nueva@example.com');
    const shown = await preview('withoutSmtp', 'email-change');
    expect(shown).toMatchObject({
      to: 'nueva@example.com',
      subject: 'Confirma tu nuevo correo electrónico',
    });
    const [, token = ''] = /admin\/change-email#([\w.-]+)/.exec(shown.text) ?? [];
    const users = visitor(withoutSmtp.url).collection('users');
    const refused = await refusalOf(users.confirmEmailChange(token, 'no-es-esta'));
    expect(refused.fields.password).toBe('La contraseña no es correcta.');
    await users.confirmEmailChange(token, password.password);
    const changed = await withoutSmtp.superuser.collection('users').getOne(client.authStore.record?.id ?? '');
    expect(changed).toMatchObject({ email: 'nueva@example.com', verified: true });
  });

  test('to the address of another account is refused', async () => {
    await requestChange('ocupada@example.com');
    const email = clients.withoutSmtp.authStore.record?.email;
    expect((await refusalOf(requestChange(email))).fields.newEmail).toBe('Este correo no se puede usar.');
  });
});

describe('the retry of a mail', () => {
  test('makes a dead mail due again', async () => {
    const { id } = await mailOf('withoutSmtp', 'inquiry');
    const mails = withoutSmtp.superuser.collection('mails');
    await mails.update(id, { state: 'dead', attempts: 12, next_at: '2027-01-01 00:00:00' });
    await retry(id);
    const now = await mails.getOne(id);
    expect(now).toMatchObject({ state: 'pending', attempts: 0 });
    expect(Date.parse(now.next_at)).toBeLessThanOrEqual(Date.now());
  });

  test('is refused for a mail that was sent', async () => {
    const { id } = await mailOf('withoutSmtp', 'inquiry');
    await withoutSmtp.superuser.collection('mails').update(id, { state: 'sent' });
    expect((await refusalOf(retry(id))).message).toBe('Este correo ya se envió.');
  });
});

test('administrators learn whether there is a mail server', async () => {
  expect(await clients.withoutSmtp.send('/api/mails/server', {})).toEqual({ isConfigured: false });
  expect(await clients.withSmtp.send('/api/mails/server', {})).toEqual({ isConfigured: true });
});
