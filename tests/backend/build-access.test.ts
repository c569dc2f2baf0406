import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBuildFileToken } from '#server/build-token.ts';
import { uploadOf, validPdf } from '../support/document-files.ts';
import { whitePhotograph } from '../support/photograph.ts';
import { startBackend } from '../support/pocketbase.ts';

const token = randomBytes(32).toString('base64url');
const [backend, withoutToken] = await Promise.all([
  startBackend({ BUILD_TOKEN: token, LOOPBACK_SECRET: 'un-secreto' }),
  startBackend({ BUILD_TOKEN: 'corto' }),
]);
afterAll(() => Promise.all([backend.stop(), withoutToken.stop()]));

const { superuser } = backend;
const fromElsewhere = { 'x-client-ip-un-secreto': '203.0.113.7' };
const ask = (method: string, path: string, { body, authorization = token, headers = {} }: Asked = {}) =>
  fetch(backend.url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...fromElsewhere, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
interface Asked {
  body?: object;
  authorization?: string;
  headers?: Record<string, string>;
}

const publications = '/api/collections/publications/records';
const publishing = `${publications}?filter=${encodeURIComponent('state = "publishing"')}&fields=id&perPage=1000`;
const property = async (changes: object = {}) =>
  superuser.collection('properties').create({
    ...{ title: 'Nave', location: 'Amozoc', city: 'Amozoc', type: 'Bodega', area: 10 },
    images: [await whitePhotograph('nave.jpg', { width: 500, height: 400 })],
    ...changes,
  });

describe('the token of builds, from another machine', () => {
  test('reads the snapshot, and reports paths, plans and the build', async () => {
    const snapshot = await ask('GET', '/api/site/snapshot?changes=1&since=0');
    expect([snapshot.status, await snapshot.json()]).toEqual([
      200,
      expect.objectContaining({ revision: expect.any(Number) }),
    ]);
    expect((await ask('POST', '/api/site/property-paths', { body: { property_paths: [] } })).status).toBe(
      204,
    );
    expect((await ask('POST', '/api/site/failed-previews', { body: { document_ids: [] } })).status).toBe(204);
    const started = { revision: 1, state: 'publishing', started_at: '2026-11-20 12:00:00' };
    const created = await ask('POST', publications, { body: started });
    expect(created.status).toBe(200);
    const { id } = await created.json();
    expect((await (await ask('GET', publishing)).json()).items).toEqual([{ id }]);
    expect((await ask('PATCH', `${publications}/${id}`, { body: { state: 'online' } })).status).toBe(200);
    expect(await superuser.collection('publications').getOne(id)).toMatchObject({ state: 'online' });
  });

  test.each([
    ['GET', '/api/collections/inquiries/records'],
    ['GET', '/api/collections/users/records'],
    ['GET', '/api/collections/mails/records'],
    ['GET', '/api/collections/documents/records'],
    ['GET', `${publications}?filter=${encodeURIComponent('@collection.users.email ~ "a"')}`],
    ['GET', `${publishing}&expand=users_via_id`],
    ['GET', `${publications}?sort=@random`],
    ['GET', '/api/collections'],
    ['GET', '/api/settings'],
    ['GET', '/api/backups'],
    ['GET', '/api/logs'],
    ['POST', '/api/sql'],
    ['POST', '/api/files/token'],
    ['POST', '/api/site/publish'],
    ['GET', '/api/site/database'],
    ['GET', '/api/site/requirement-changes'],
    ['GET', '/api/site/%73napshot'],
  ])('cannot %s %s', async (method, path) => {
    const response = await ask(method, path, { ...(method === 'POST' && { body: {} }) });
    const { items = [], message = '' } = await response.json();
    expect([items, response.ok && message === '' && items.length > 0]).toEqual([[], false]);
    if (!path.includes('/records')) expect(response.status).toBeOneOf([401, 403, 404]);
  });

  test('deletes no publication', async () => {
    const { id } = await superuser
      .collection('publications')
      .create({ revision: 2, state: 'online', started_at: '2026-11-20 12:00:00' });
    expect((await ask('DELETE', `${publications}/${id}`)).ok).toBe(false);
  });

  test('is no other text, nor a short one', async () => {
    for (const authorization of ['', 'corto', token.slice(1), `${token}x`, token.toLowerCase()])
      expect((await ask('GET', '/api/site/snapshot', { authorization })).status).toBe(401);
    const short = await fetch(`${withoutToken.url}/api/site/snapshot`, {
      headers: { authorization: 'corto' },
    });
    expect(short.status).toBe(401);
  });
});

describe('a file token of builds', () => {
  const statusOf = async (path: string, fileToken = makeBuildFileToken(token)) => {
    const response = await fetch(`${backend.url}${path}?token=${fileToken}`, { headers: fromElsewhere });
    await response.body?.cancel();
    return response.status;
  };

  test('opens originals of public and closed properties, and no others', async () => {
    const nave = await property();
    const path = `/api/files/properties/${nave.id}/${nave.images[0]}`;
    expect(await statusOf(path)).toBe(200);
    for (const wrong of [
      '',
      'x',
      token,
      makeBuildFileToken('otro'),
      `1.${makeBuildFileToken(token).split('.')[1]}`,
    ])
      expect([wrong, await statusOf(path, wrong)]).toEqual([wrong, 404]);
    expect(await statusOf(`/api/files/properties/${nave.id}/otra.jpg`)).toBe(404);
    await superuser.collection('properties').update(nave.id, { active: false });
    expect(await statusOf(path)).toBe(404);
    await superuser.collection('properties').update(nave.id, { active: true });
    await superuser.collection('properties').update(nave.id, { status: 'sold' });
    expect(await statusOf(path)).toBe(200);
  });

  test('opens the public documents of public properties only', async () => {
    const { id } = await property();
    for (const [visibility, status] of [
      ['public', 200],
      ['on_request', 404],
      ['internal', 404],
    ] as const) {
      const document = await superuser.collection('documents').create({
        ...{ property_id: id, name: 'Plano', kind: 'plan', visibility, file: uploadOf(validPdf()) },
      });
      expect([visibility, await statusOf(`/api/files/documents/${document.id}/${document.file}`)]).toEqual([
        visibility,
        status,
      ]);
      if (visibility !== 'public') continue;
      await superuser.collection('properties').update(id, { active: false });
      expect(await statusOf(`/api/files/documents/${document.id}/${document.file}`)).toBe(404);
      await superuser.collection('properties').update(id, { active: true });
    }
  });
});

test('the token of a superuser works on the machine itself only', async () => {
  const authorization = superuser.authStore.token;
  for (const path of ['/api/site/snapshot', '/api/collections/users/records', '/api/settings']) {
    expect([path, (await ask('GET', path, { authorization })).status]).toEqual([path, 403]);
    const local = await fetch(backend.url + path, { headers: { authorization } });
    await local.body?.cancel();
    expect([path, local.status]).toEqual([path, 200]);
  }
});
