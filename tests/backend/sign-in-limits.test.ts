import { afterAll, expect, test, vi } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { startBackend } from '../support/pocketbase.ts';

const mails = await startMailServer();
const backend = await startBackend({
  RATE_LIMITS: '',
  TRUST_PROXY: '1',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mails.port),
});
afterAll(() => Promise.all([backend.stop(), mails.stop()]));

const password = 'clave-segura';
const state = { verified: true, approved: true };
for (const email of ['eva@example.com', 'ana@example.com', 'luz@example.com'])
  await backend.superuser
    .collection('users')
    .create({ email, password, passwordConfirm: password, ...state });

const post = async (path: string, body: object, from: string) => {
  const { status } = await fetch(`${backend.url}/api/collections/users/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-real-ip': from },
  });
  return status;
};
const signIn = (identity: string, typed: string, from: string) =>
  post('auth-with-password', { identity, password: typed }, from);

/** Guesses from a new address each time, all at once. */
const guess = (identity: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, number) => signIn(identity, 'equivocada', `10.1.0.${number + 1}`)),
  );

const home = '203.0.113.7';
const abroad = '203.0.113.8';

test('whoever guesses from many addresses is stopped, and not told whether there is such an account', async () => {
  for (const name of ['eva@example.com', 'nadie@example.com']) {
    const answers = await guess(name, 15);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect(await signIn(name.toUpperCase(), password, abroad)).toBe(429);
  }
  expect(await signIn('ana@example.com', password, abroad)).toBe(200);
});

test('whoever guesses does not lock the owner out where he signed in before', async () => {
  expect(await signIn('luz@example.com', password, home)).toBe(200);
  await guess('luz@example.com', 15);
  expect(await signIn('luz@example.com', password, abroad)).toBe(429);
  expect(await signIn('luz@example.com', password, home)).toBe(200);
});

test('nor where he chose a new password', async () => {
  const email = 'ana@example.com';
  await guess(email, 15);
  expect(await signIn(email, password, home)).toBe(429);

  expect(await post('request-password-reset', { email }, home)).toBe(204);
  await backend.superuser.crons.run('send-mails');
  const letter = await vi.waitFor(() => {
    const [found] = mails.received.filter((mail) => mail.includes('reset-password'));
    if (!found) throw new Error('not yet');
    return found;
  }, 15_000);
  const [, token] = /token=3D([\w.-]+)/.exec(letter.replace(/=\r?\n/g, '')) ?? [];
  const chosen = { token, password: 'torno-azul', passwordConfirm: 'torno-azul' };
  expect(await post('confirm-password-reset', chosen, home)).toBe(204);
  expect(await signIn(email, 'torno-azul', home)).toBe(200);
});
