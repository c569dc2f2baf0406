import { afterAll, expect, test } from 'vitest';
import { whitePhotograph } from '../support/photograph.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const client = await administrator(backend);
const cacheControlOf = async (method: string, path: string, body?: object) => {
  const response = await fetch(backend.url + path, {
    method,
    headers: { authorization: client.authStore.token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.headers.get('cache-control');
};

test.each([
  ...['users', 'inquiries', 'clients', 'mails', 'company', 'properties'].map((name) => [
    'GET',
    `/api/collections/${name}/records`,
  ]),
  ['GET', '/api/collections/inquiries/records/nada'],
  ['POST', '/api/collections/users/auth-refresh'],
  ['POST', '/api/files/token'],
  ['GET', '/api/mails/nada/preview'],
  ['GET', '/api/site/snapshot'],
])('%s %s is not stored by browsers and proxies', async (method, path) => {
  expect(await cacheControlOf(method, path)).toBe('no-store');
});

test('a sign-in, right or wrong, is not stored', async () => {
  for (const password of ['clave-segura', 'equivocada']) {
    const credentials = { identity: client.authStore.record?.email, password };
    expect(await cacheControlOf('POST', '/api/collections/users/auth-with-password', credentials)).toBe(
      'no-store',
    );
  }
});

test('photographs are stored', async () => {
  const nave = { title: 'Nave', location: 'Amozoc', type: 'Bodega', area: 1 };
  const images = [await whitePhotograph()];
  const { id, images: names } = await client.collection('properties').create({ ...nave, images });
  const preview = `/api/files/properties/${id}/${names[0]}?thumb=1200x0`;
  expect(await cacheControlOf('GET', preview)).toContain('max-age');
  const token = await client.files.getToken();
  expect(await cacheControlOf('GET', `${preview}&token=${token}`)).toBe('private, max-age=3600');
});
