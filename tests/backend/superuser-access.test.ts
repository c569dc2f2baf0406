import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/pocketbase.ts';

const [closed, open] = await Promise.all([
  startBackend({ TRUST_PROXY: '1' }),
  startBackend({ TRUST_PROXY: '1', SUPERUSER_DASHBOARD: '1' }),
]);
afterAll(() => Promise.all([closed.stop(), open.stop()]));

const rightCredentials = { identity: 'operador@example.com', password: 'solo-para-pruebas' };
const wrongCredentials = { ...rightCredentials, password: 'equivocada' };

async function signIn({ url }: Backend, credentials: object, headers = {}, collection = '_superusers') {
  const response = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return response.status;
}

describe('a superuser', () => {
  test('signs in on the machine of PocketBase', async () => {
    expect(await signIn(closed, rightCredentials)).toBe(200);
    expect(await signIn(closed, rightCredentials, { 'x-real-ip': '::1' })).toBe(200);
  });

  test.each([
    { 'x-real-ip': '203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '2001:db8::1' },
  ])('is refused from another machine (%o), whether the password is right or wrong', async (headers) => {
    for (const name of ['_superusers', '_SUPERUSERS', '%5Fsuperusers', 'pbc_3142635823']) {
      expect(await signIn(closed, rightCredentials, headers, name)).toBe(403);
      expect(await signIn(closed, wrongCredentials, headers, name)).toBe(403);
    }
  });

  test('is refused under another host name, as behind a proxy without headers', async () => {
    const { hostname, port } = new URL(closed.url);
    const [answer] = await once(
      request({
        hostname,
        port,
        path: '/api/collections/_superusers/auth-with-password',
        method: 'POST',
        headers: { host: 'naves.example.com', 'content-type': 'application/json' },
      }).end(JSON.stringify(rightCredentials)),
      'response',
    );
    expect(answer.statusCode).toBe(403);
  });

  test('cannot renew a token from another machine', async () => {
    const refreshed = await fetch(`${closed.url}/api/collections/_superusers/auth-refresh`, {
      method: 'POST',
      headers: { authorization: closed.superuser.authStore.token, 'x-real-ip': '203.0.113.7' },
    });
    expect(refreshed.status).toBe(403);
  });

  test('signs in from another machine with SUPERUSER_DASHBOARD=1', async () => {
    expect(await signIn(open, rightCredentials, { 'x-real-ip': '203.0.113.7' })).toBe(200);
    expect(await signIn(open, wrongCredentials, { 'x-real-ip': '203.0.113.7' })).toBe(400);
  });
});
