import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/pocketbase.ts';

const [closed, open] = await Promise.all([
  startBackend({ TRUST_PROXY: '1' }),
  startBackend({ TRUST_PROXY: '1', SUPERUSER_DASHBOARD: '1' }),
]);
afterAll(() => Promise.all([closed.stop(), open.stop()]));

const right = { identity: 'operador@example.com', password: 'solo-para-pruebas' };
const wrong = { ...right, password: 'equivocada' };

async function signIn({ url }: Backend, credentials: object, headers = {}, collection = '_superusers') {
  const response = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return response.status;
}

describe('a superuser', () => {
  test('signs in on the machine itself', async () => {
    expect(await signIn(closed, right)).toBe(200);
    expect(await signIn(closed, right, { 'x-real-ip': '::1' })).toBe(200);
  });

  test.each([
    { 'x-real-ip': '203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '2001:db8::1' },
  ])('does not from elsewhere (%o), nor learns whether the password was right', async (headers) => {
    for (const name of ['_superusers', '_SUPERUSERS', '%5Fsuperusers', 'pbc_3142635823']) {
      expect(await signIn(closed, right, headers, name)).toBe(403);
      expect(await signIn(closed, wrong, headers, name)).toBe(403);
    }
  });

  test('does not under another name of the machine, as behind a proxy that says nothing', async () => {
    const { hostname, port } = new URL(closed.url);
    const [answer] = await once(
      request({
        hostname,
        port,
        path: '/api/collections/_superusers/auth-with-password',
        method: 'POST',
        headers: { host: 'naves.example.com', 'content-type': 'application/json' },
      }).end(JSON.stringify(right)),
      'response',
    );
    expect(answer.statusCode).toBe(403);
  });

  test('does not renew a token from elsewhere', async () => {
    const refreshed = await fetch(`${closed.url}/api/collections/_superusers/auth-refresh`, {
      method: 'POST',
      headers: { authorization: closed.superuser.authStore.token, 'x-real-ip': '203.0.113.7' },
    });
    expect(refreshed.status).toBe(403);
  });

  test('signs in from elsewhere where the operator says so', async () => {
    expect(await signIn(open, right, { 'x-real-ip': '203.0.113.7' })).toBe(200);
    expect(await signIn(open, wrong, { 'x-real-ip': '203.0.113.7' })).toBe(400);
  });
});
