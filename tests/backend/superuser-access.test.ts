import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { startPocketBase, stopPocketBase } from '#server/pocketbase/process.ts';
import { type Backend, startBackend } from '../support/pocketbase.ts';

const secret = 'un-secreto-de-prueba';
const ownHeader = `x-client-ip-${secret}`;
const [behindFront, open] = await Promise.all([
  startBackend({ LOOPBACK_SECRET: secret }),
  startBackend({ TRUST_PROXY: '1', SUPERUSER_DASHBOARD: '1' }),
]);
afterAll(() => Promise.all([behindFront.stop(), open.stop()]));

const rightCredentials = { identity: 'operador@example.com', password: 'solo-para-pruebas' };
const wrongCredentials = { ...rightCredentials, password: 'equivocada' };

async function signIn(
  { url }: Pick<Backend, 'url'>,
  credentials: object,
  headers = {},
  collection = '_superusers',
) {
  const response = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return response.status;
}

describe('a superuser', () => {
  test('signs in on the machine of PocketBase', async () => {
    expect(await signIn(behindFront, rightCredentials)).toBe(200);
    expect(await signIn(behindFront, rightCredentials, { [ownHeader]: '127.0.0.1' })).toBe(200);
    expect(await signIn(behindFront, rightCredentials, { [ownHeader]: '::1' })).toBe(200);
  });

  test.each([
    { [ownHeader]: '203.0.113.7' },
    { [ownHeader]: '0.0.0.0' },
    { [ownHeader]: '2001:db8::1' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-client-ip-otro': '127.0.0.1' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.7' },
  ])('is refused from another machine (%o), whether the password is right or wrong', async (headers) => {
    for (const name of ['_superusers', '_SUPERUSERS', '%5Fsuperusers', 'pbc_3142635823']) {
      expect(await signIn(behindFront, rightCredentials, headers, name)).toBe(403);
      expect(await signIn(behindFront, wrongCredentials, headers, name)).toBe(403);
    }
  });

  test('is refused under another host name, as behind a proxy without headers', async () => {
    const { hostname, port } = new URL(behindFront.url);
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
    const refreshed = await fetch(`${behindFront.url}/api/collections/_superusers/auth-refresh`, {
      method: 'POST',
      headers: { authorization: behindFront.superuser.authStore.token, [ownHeader]: '203.0.113.7' },
    });
    expect(refreshed.status).toBe(403);
  });

  test('is refused behind a proxy that states no IP address', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'naves-test-'));
    const port = await freePort();
    const env = { TRUST_PROXY: '1', SUPERUSER_DASHBOARD: '', SITE_WEBHOOK_URL: '' };
    const child = await startPocketBase({ binary: await findPocketBase(dir), dir, port, env });
    const behindProxy = { url: `http://127.0.0.1:${port}` };
    for (const headers of [{}, { 'x-real-ip': '127.0.0.1' }, { 'x-real-ip': '203.0.113.7' }])
      expect(await signIn(behindProxy, rightCredentials, headers)).toBe(403);
    await stopPocketBase(child);
    await rm(dir, { recursive: true });
  });

  test('signs in from another machine with SUPERUSER_DASHBOARD=1', async () => {
    expect(await signIn(open, rightCredentials, { 'x-real-ip': '203.0.113.7' })).toBe(200);
    expect(await signIn(open, wrongCredentials, { 'x-real-ip': '203.0.113.7' })).toBe(400);
  });
});
