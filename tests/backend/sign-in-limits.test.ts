import { afterAll, expect, test, vi } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { startBackend } from '../support/pocketbase.ts';

const mailServer = await startMailServer();
const backend = await startBackend({
  RATE_LIMITS: '',
  TRUST_PROXY: '1',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
});
afterAll(() => Promise.all([backend.stop(), mailServer.stop()]));

const password = 'clave-segura';
const state = { verified: true, approved: true };
for (const email of ['eva@example.com', 'ana@example.com', 'luz@example.com'])
  await backend.superuser
    .collection('users')
    .create({ email, password, passwordConfirm: password, ...state });

const post = async (path: string, body: object, clientIp: string) => {
  const { status } = await fetch(`${backend.url}/api/collections/users/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-real-ip': clientIp },
  });
  return status;
};
const signIn = (identity: string, typed: string, clientIp: string) =>
  post('auth-with-password', { identity, password: typed }, clientIp);

/** Guesses concurrently, each time from another client IP. */
const guess = (identity: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, number) => signIn(identity, 'equivocada', `10.1.0.${number + 1}`)),
  );

const ownerIp = '203.0.113.7';
const otherIp = '203.0.113.8';

test('guessing from many IPs is stopped alike for existing and unknown accounts', async () => {
  for (const name of ['eva@example.com', 'nadie@example.com']) {
    const answers = await guess(name, 15);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect(await signIn(name.toUpperCase(), password, otherIp)).toBe(429);
  }
  expect(await signIn('ana@example.com', password, otherIp)).toBe(200);
});

test('guessing does not lock the owner out of an IP that signed in before', async () => {
  expect(await signIn('luz@example.com', password, ownerIp)).toBe(200);
  await guess('luz@example.com', 15);
  expect(await signIn('luz@example.com', password, otherIp)).toBe(429);
  expect(await signIn('luz@example.com', password, ownerIp)).toBe(200);
});

test('guessing does not lock the owner out of an IP that set a new password', async () => {
  const email = 'ana@example.com';
  await guess(email, 15);
  expect(await signIn(email, password, ownerIp)).toBe(429);

  expect(await post('request-password-reset', { email }, ownerIp)).toBe(204);
  await backend.superuser.crons.run('send-mails');
  const mail = await vi.waitFor(() => {
    const [found] = mailServer.received.filter((text) => text.includes('reset-password'));
    if (!found) throw new Error('not yet');
    return found;
  }, 15_000);
  const [, token] = /token=3D([\w.-]+)/.exec(mail.replace(/=\r?\n/g, '')) ?? [];
  const newPassword = { token, password: 'torno-azul', passwordConfirm: 'torno-azul' };
  expect(await post('confirm-password-reset', newPassword, ownerIp)).toBe(204);
  expect(await signIn(email, 'torno-azul', ownerIp)).toBe(200);
});
