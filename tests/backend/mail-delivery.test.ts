import { afterAll, describe, expect, test } from 'vitest';
import { companyId } from '#domain/company.ts';
import { sendMailsUntil, startMailServer } from '../support/mail-server.ts';
import { startBackend, visitor } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  MAIL_FROM: 'sitio@example.com',
  SITE_URL: 'https://naves.example.com',
  PRODUCT_VERSION: '9.8.7',
  PRODUCT_COMMIT: '0123456789ab',
});
afterAll(async () => {
  await backend.stop();
  await mailServer.stop();
});

const { superuser } = backend;
await superuser.collection('company').update(companyId, { name: 'Naves Industriales, S.A. de C.V.' });
const inquiries = visitor(backend.url).collection('inquiries');
const question = { name: 'Lucía', email: 'lucia@example.com', subject: 'Andén', message: 'Hola <b>&\nadiós' };

const mailAbout = (id: string, kind: string) =>
  superuser.collection('mails').getFirstListItem(`kind = "${kind}" && dedupe_key ~ "${id}"`);
const waitUntilSent = (id: string, kind: string) =>
  sendMailsUntil(superuser, async () => {
    const mail = await mailAbout(id, kind);
    expect(mail).toMatchObject({ state: 'sent', last_error: '' });
    return mail;
  });

const headersOf = (mail = '') => mail.split('\n\n')[0];
const lastReceived = () => mailServer.received.at(-1)?.replaceAll('\r\n', '\n');

describe('the outbox', () => {
  test('sends an inquiry to the company, with Reply-To its sender', async () => {
    const { id } = await inquiries.create({ ...question, empresa: crypto.randomUUID() });
    await waitUntilSent(id, 'inquiry');
    expect(headersOf(lastReceived())).toContain('To: ventas@example.com');
    expect(headersOf(lastReceived())).toContain('Reply-To: lucia@example.com');
    expect(headersOf(lastReceived())).toMatch(/^X-Mailer: naves-industriales-puebla$/m);
    expect(lastReceived()).toContain('Hola &lt;b&gt;&amp;<br>adi=C3=B3s');
    expect(lastReceived()).toContain('text/plain');
  });

  test('says how to reach a sender without an e-mail', async () => {
    const { id } = await inquiries.create({ ...question, email: '', phone: '222 123 4567' });
    await waitUntilSent(id, 'inquiry');
    expect(headersOf(lastReceived())).not.toContain('Reply-To');
    expect(lastReceived()).toContain('https://wa.me/522221234567');
    expect(lastReceived()).not.toContain('Responde a este correo');
  });

  test('names the company as its sender in one mailbox, whatever the name, in lines of at most 998 octets', async () => {
    const { id } = await inquiries.create({
      ...question,
      name: 'Peña, "L" @ x',
      subject: 'Ñandú '.repeat(30),
    });
    await waitUntilSent(id, 'inquiry');
    const mail = lastReceived() ?? '';
    expect(headersOf(mail)).toContain('From: "Naves Industriales, S.A. de C.V." <sitio@example.com>');
    expect(headersOf(mail)?.match(/^(?:To|Reply-To): .*$/gm)).toEqual([
      'To: ventas@example.com',
      'Reply-To: lucia@example.com',
    ]);
    for (const line of mail.split('\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  test.each([
    ['Hola Lucía:\n\nSí.', 'Hola Lucía:'],
    ['Buenos días, Lucía.', 'Buenos días, Lucía.'],
    ['Sí, tres.', 'Hola, Lucía:'],
  ])('greets once in an answer: %j', async (response, greeting) => {
    const { id } = await superuser
      .collection('inquiries')
      .create({ name: 'Lucía', email: 'lucia@example.com', message: 'Hola', source: 'WhatsApp' });
    await superuser.collection('inquiries').update(id, { response });
    await waitUntilSent(id, 'answer');
    const text = (lastReceived() ?? '').replaceAll('=\n', '').replaceAll('=C3=AD', 'í');
    const [plain = ''] = text.split('text/html');
    expect(plain.split('Tu consulta')[0]?.match(/hola|buenos d/gi)).toHaveLength(1);
    expect(plain).toContain(greeting);
    expect(headersOf(lastReceived())).toMatch(/^Subject: Respuesta a tu consulta$/m);
  });

  test('sends the answer to the visitor, with Reply-To the company', async () => {
    const { id } = await inquiries.create({ ...question, empresa: crypto.randomUUID() });
    await superuser.collection('inquiries').update(id, { response: 'Sí, tres.' });
    await waitUntilSent(id, 'answer');
    expect(headersOf(lastReceived())).toContain('To: lucia@example.com');
    expect(headersOf(lastReceived())).toContain('Reply-To: ventas@example.com');
    expect(lastReceived()).toContain('S=C3=AD, tres.');
  });

  test('sends a new account the link that confirms it', async () => {
    const password = { password: 'clave-segura', passwordConfirm: 'clave-segura' };
    const users = visitor(backend.url).collection('users');
    const { id } = await users.create({ email: 'eva@example.com', ...password });
    await waitUntilSent(id, 'verification');
    const [, token] =
      /naves\.example\.com\/admin\/verify#([\w.-]+)/.exec((lastReceived() ?? '').replaceAll('=\n', '')) ?? [];
    const body = { token, password: password.password };
    expect(await users.confirmVerification(token ?? '', { body })).toBe(true);
  });

  test('sends a mail again when the mail server works again', async () => {
    mailServer.order('refuses');
    const { id } = await inquiries.create({ ...question, empresa: crypto.randomUUID() });
    const failed = await sendMailsUntil(superuser, async () => {
      const mail = await mailAbout(id, 'inquiry');
      expect(mail.state).toBe('pending');
      expect(mail.last_error).toContain('Fuera de servicio');
      return mail;
    });

    mailServer.order('none');
    expect((await waitUntilSent(id, 'inquiry')).attempts).toBeGreaterThan(failed.attempts);
  });

  test('gives a mail up after twelve attempts', async () => {
    mailServer.order('refuses');
    const { id } = await inquiries.create({ ...question, empresa: crypto.randomUUID() });
    const mail = await mailAbout(id, 'inquiry');
    await superuser.collection('mails').update(mail.id, { attempts: 11, next_at: mail.created_at });
    await sendMailsUntil(superuser, async () => {
      expect(await mailAbout(id, 'inquiry')).toMatchObject({ state: 'dead', attempts: 12 });
    });
  });

  test('stores why a mail waits while the mail server is silent', async () => {
    mailServer.order('stalls');
    const { id } = await inquiries.create({ ...question, empresa: crypto.randomUUID() });
    await sendMailsUntil(superuser, async () => {
      const last_error = 'El servidor de correo aún no contesta.';
      expect(await mailAbout(id, 'inquiry')).toMatchObject({ state: 'pending', last_error });
    });
  });
});

test('a foreign mail server without TLS gets neither a mail nor the password', async () => {
  // Only three names are local, and this one is none of them.
  const host = '127.0.0.2';
  const plainServer = await startMailServer(host);
  const foreign = await startBackend({
    ...{ SMTP_HOST: host, SMTP_PORT: String(plainServer.port), SMTP_USER: 'u', SMTP_PASS: 'p' },
    MAIL_FROM: 'sitio@example.com',
  });
  try {
    const { id } = await visitor(foreign.url)
      .collection('inquiries')
      .create({ ...question, empresa: crypto.randomUUID() });
    await sendMailsUntil(foreign.superuser, async () => {
      const filter = `dedupe_key ~ "${id}"`;
      const mail = await foreign.superuser.collection('mails').getFirstListItem(filter);
      expect(mail.state).toBe('pending');
      expect(mail.last_error).toContain('no ofrece una conexión cifrada');
    });
    expect(plainServer.received).toEqual([]);
  } finally {
    await foreign.stop();
    await plainServer.stop();
  }
});

test('without Node a mail waits, loses no attempt and says what is missing', async () => {
  const alone = await startBackend({
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port), MAIL_FROM: 'sitio@example.com' },
    NODE_BINARY: '/nada/node',
  });
  try {
    const { id } = await visitor(alone.url)
      .collection('inquiries')
      .create({ ...question, empresa: crypto.randomUUID() });
    await sendMailsUntil(alone.superuser, async () => {
      const filter = `dedupe_key ~ "${id}"`;
      const mail = await alone.superuser.collection('mails').getFirstListItem(filter);
      expect(mail).toMatchObject({ state: 'pending', attempts: 0 });
      expect(mail.last_error).toContain('NODE_BINARY');
    });
  } finally {
    await alone.stop();
  }
});

test("the test of PocketBase's own dashboard leaves the same way", async () => {
  mailServer.order('none');
  await superuser.settings.testEmail('users', 'operador@example.com', 'verification');
  expect(headersOf(lastReceived())).toMatch(/^X-Mailer: naves-industriales-puebla$/m);
  expect(headersOf(lastReceived())).toContain('To: operador@example.com');
  mailServer.order('refuses');
  await expect(
    superuser.settings.testEmail('users', 'operador@example.com', 'verification'),
  ).rejects.toThrow();
});
