import { afterAll, describe, expect, test } from 'vitest';
import { startBackend } from '../support/pocketbase.ts';

const backend = await startBackend({ RATE_LIMITS: '' });
afterAll(backend.stop);

const question = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };

const account = { email: 'eva@example.com', password: 'clave-segura', passwordConfirm: 'clave-segura' };
const credentials = { identity: 'nadie@example.com', password: 'equivocada' };

/** Sends the same from one address again and again, and says what the last time was answered. */
async function repeat(times: number, path: string, body: object, from: string) {
  let response = new Response();
  for (let time = 1; time <= times; time += 1) {
    response = await fetch(`${backend.url}/api/collections/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-real-ip': from },
    });
  }
  const answer = await response.text();
  return { status: response.status, message: answer && JSON.parse(answer).message };
}

describe('whoever repeats a request without end', () => {
  test.each([
    ['asking', 5, 'inquiries/records', question],
    ['registering', 5, 'users/records', account],
    ['signing in', 10, 'users/auth-with-password', credentials],
    ['asking for a new password', 3, 'users/request-password-reset', { email: account.email }],
  ])(
    'is stopped when %s more than %d times, in Spanish, while others are not',
    async (_, limit, path, body) => {
      const stopped = {
        status: 429,
        message: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
      };
      expect(await repeat(limit + 1, path, body, '10.0.0.1')).toEqual(stopped);
      expect(await repeat(1, path, body, '10.0.0.2')).not.toEqual(stopped);
    },
  );
});

test('the operator is not limited', async () => {
  const asking = Array.from({ length: 20 }, () => backend.superuser.collection('inquiries').create(question));
  await expect(Promise.all(asking)).resolves.toHaveLength(20);
});
