import { createServer } from 'node:http';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeSnapshotReader } from '#render/snapshot/snapshot-reader.ts';
import { demandPath, makeDemandHandler } from '#server/demand/demand-handler.ts';
import { freePort } from '#server/free-port.ts';
import { openFront } from '#server/front/front.ts';
import { makeAskingList } from '#server/matching/asking-list.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import {
  administrator,
  removed,
  startBackend,
  stranger,
  unapproved,
  visitor,
} from '../support/pocketbase.ts';

const backend = await startBackend();
const port = await freePort();
const front = await openFront({ host: '127.0.0.1', port, headers: {} });
let isRunning = true;
let checkUrl = backend.url;
const snapshotReader = makeSnapshotReader();
const demand = makeDemandHandler({
  superuser: async () => backend.superuser,
  pocketbaseUrl: () => backend.url,
  snapshotReader,
  endpoint: () => (isRunning ? { url: checkUrl, clientIpHeader: 'x-real-ip' } : undefined),
  rule: { trustProxy: false, dashboard: 'local' },
  listAsking: makeAskingList(),
});
front.route(demandPath, demand);
afterAll(async () => {
  await front.stop();
  await backend.stop();
});

const client = await administrator(backend);
const send = (path: string, token = client.authStore.token, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${demandPath}${path}`, { method, headers: { authorization: token } });
const ask = async (path: string) => (await send(path)).json();

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** A place of its own for each test, so that no test meets the records of another. */
async function zone() {
  const { id } = await client.collection('locations').create({ name: `Zona ${crypto.randomUUID()}` });
  return {
    id,
    property: (fields = {}) =>
      client.collection('properties').create({
        ...{ title: 'Nave Chachapa', location: 'Amozoc', city: 'Amozoc', type: 'Bodega', area: 1_500 },
        ...{ active: true, location_id: id, is_for_rent: true, rental_price: 90_000 },
        ...fields,
      }),
    requirement: async (conditions: string, fields = {}) => {
      const wanted = { conditions: `zona=${id}&${conditions}`, phone: '222 123 4567' };
      return (await client.collection('requirements').create({ ...wanted, ...fields })).id;
    },
  };
}
const nobody = { total: 0, nearest: [] };

describe('a property', () => {
  test('lists the requirements that the property meets or nearly meets, as they are now', async () => {
    const { property, requirement } = await zone();
    const nave = await property();
    const fitting = await requirement('area=1000-2000');
    const near = await requirement('area=1600-2000');
    await requirement('area=9000-9500');
    const paused = await requirement('area=1000-2000');
    await client.collection('requirements').update(paused, { status: 'Pausado' });
    expect(await ask(`properties?id=${nave.id}`)).toEqual({
      fits: { total: 1, nearest: [{ id: fitting, reasons: [], distance: '' }] },
      near: { total: 1, nearest: [{ id: near, reasons: ['faltan 100\u00a0m²'], distance: '' }] },
    });

    await client.collection('properties').update(nave.id, { area: 1_700 });
    await client.collection('requirements').delete(fitting);
    expect(await ask(`properties?id=${nave.id}`)).toEqual({
      fits: { total: 1, nearest: [{ id: near, reasons: [], distance: '' }] },
      near: nobody,
    });
  });

  test('needs no catalog after it was read ahead', async () => {
    const { property, requirement } = await zone();
    const nave = await property();
    const fitting = await requirement('area=1000-2000');
    await demand.readAhead();
    const read = vi.spyOn(snapshotReader, 'read');
    const { fits } = await ask(`properties?id=${nave.id}`);
    expect(fits.nearest).toEqual([{ id: fitting, reasons: [], distance: '' }]);
    expect(read).not.toHaveBeenCalled();
    await property();
    await ask(`properties?id=${nave.id}`);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  test('has no answer while it is not public', async () => {
    const { property } = await zone();
    const { id } = await property({ active: false });
    expect((await send(`properties?id=${id}`)).status).toBe(204);
    expect((await send('properties')).status).toBe(204);
    await client.collection('properties').update(id, { active: true });
    expect(await ask(`properties?id=${id}`)).toEqual({ fits: nobody, near: nobody });
  });
});

describe('requirements', () => {
  test('have the properties that fit and those that come near, in the wanted city', async () => {
    const { property, requirement } = await zone();
    const nave = await property();
    const smaller = await property({ area: 950 });
    await property({ city: 'Tehuacán' });
    await property({ active: false });
    const wanted = await requirement('area=1000-2000&ciudad=Amozoc', { name: 'Gabriela' });
    const other = await requirement('tipo=terreno-industrial');
    const { rankings } = await ask(`requirements?ids=${wanted},${other},${crypto.randomUUID()}`);
    expect(rankings).toEqual({
      [wanted]: {
        fits: { total: 1, nearest: [{ id: nave.id, reasons: [], distance: '' }] },
        near: { total: 1, nearest: [{ id: smaller.id, reasons: ['faltan 50\u00a0m²'], distance: '' }] },
      },
      [other]: { fits: nobody, near: nobody },
    });
    const counts = await ask(`requirements?ids=${wanted}&count=0`);
    expect(counts.rankings[wanted]).toEqual({
      fits: { total: 1, nearest: [] },
      near: { total: 1, nearest: [] },
    });
  });

  test.each(['', '?ids=', "?ids=x' || id != '", '?ids=constructor&count=-1', '?ids=%00&count=x'])(
    'are named by their ids: %j',
    async (query) => {
      expect(await ask(`requirements${query}`)).toEqual({ rankings: {} });
    },
  );
});

test('only administrators ask', async () => {
  const { id } = await (await zone()).property();
  const others = [
    visitor(backend.url),
    await stranger(backend),
    await unapproved(backend),
    await removed(backend),
  ];
  const statuses = [];
  for (const { authStore } of others) {
    const answer = await send(`properties?id=${id}`, authStore.token);
    statuses.push(answer.status);
    expect(await answer.json()).not.toHaveProperty('fits');
    expect((await send('requirements?ids=', authStore.token)).status).toBe(answer.status);
  }
  expect(statuses).toEqual([401, 403, 403, 401]);
  expect((await send('properties', 'x')).status).toBe(401);
});

test('an administrator is answered while 120 strangers ask', async () => {
  const released = Promise.withResolvers<void>();
  const slowCheck = createServer(async ({ url, headers }, response) => {
    await released.promise;
    const { authorization = '' } = headers;
    const { status } = await fetch(backend.url + url, { headers: { authorization } });
    response.writeHead(status).end();
  });
  const { url } = await listenOnLoopback(slowCheck);
  onTestFinished(() => void slowCheck.close());
  checkUrl = url;
  const forged = `${client.authStore.token.slice(0, -4)}AAAA`;
  const strangers = Array.from({ length: 120 }, (_, number) => send('properties', number % 2 ? forged : ''));
  expect(await Promise.all(strangers.filter((_, number) => number % 2 === 0).map(statusOf))).toEqual(
    Array(60).fill(401),
  );
  const own = send('requirements?ids=');
  released.resolve();
  expect((await own).status).toBe(200);
  expect(new Set(await Promise.all(strangers.map(statusOf)))).toEqual(new Set([401]));
  checkUrl = backend.url;
});

test.each(['', 'x', 'constructor', 'properties/x'])('there is nothing at %j', async (path) => {
  expect((await send(path)).status).toBe(404);
});

test('nothing is changed here', async () => {
  for (const method of ['POST', 'DELETE', 'PUT'])
    expect((await send('properties', client.authStore.token, method)).status).toBe(405);
});

test('reports that PocketBase is down', async () => {
  isRunning = false;
  const answer = await send('properties');
  isRunning = true;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 503 });
});

test('PocketBase alone answers 404, so that the panel ranks in the browser', async () => {
  await expect(client.send('/api/demand/properties', { query: { id: 'x' } })).rejects.toMatchObject({
    status: 404,
  });
});
