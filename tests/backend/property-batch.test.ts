import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { maxBulkSize } from '#domain/request-limits.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

let calls: number[] = [];
const receiver = createServer(async (request, response) => {
  calls.push(JSON.parse(await text(request)).revision);
  response.writeHead(202).end();
});
const backend = await startBackend({
  SITE_WEBHOOK_URL: `${(await listenOnLoopback(receiver)).url}/publicador`,
  SITE_WEBHOOK_SECRET: 'un-secreto-compartido',
});
afterAll(async () => {
  await backend.stop();
  receiver.close();
});

const { superuser } = backend;
const client = await administrator(backend);
const properties = client.collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10, sale_price: 1_000 };
const longAgo = '2026-01-01 00:00:00.000Z';

interface Change {
  id: string;
  updated_at: string;
  fields: object;
}
const change = (changes: Change[] | unknown) =>
  client.send('/api/properties/changes', { method: 'POST', body: { changes } });
/** One after another: PocketBase ends a request that waits half a minute for the others. */
async function create(count: number, fields: object = {}) {
  const records = [];
  while (records.length < count)
    records.push(await properties.create({ ...nave, title: `Nave ${records.length}`, ...fields }));
  return records;
}
const changesOf = (records: { id: string; updated_at?: string }[], fields: object) =>
  records.map(({ id, updated_at = '' }) => ({ id, updated_at, fields }));
const stored = (id: string) => superuser.collection('properties').getOne(id);
const site = () => superuser.collection('site').getOne('site00000000001');

describe('a batch', () => {
  test(`changes ${maxBulkSize} properties, states their versions and who saved, and refuses more`, async () => {
    const records = await create(maxBulkSize);
    const answer = await change(changesOf(records, { sale_price: 2_000 }));
    expect(answer.properties.map(({ id }: { id: string }) => id)).toEqual(records.map(({ id }) => id));
    const first = await stored(records[0]?.id ?? '');
    expect(first).toMatchObject({
      sale_price: 2_000,
      comparable_price: 2_000,
      updated_at: answer.properties[0].updated_at,
      updated_by: client.authStore.record?.id,
    });
    const one = { id: first.id, updated_at: first.updated_at, fields: { featured: true } };
    const many = Array.from({ length: maxBulkSize + 1 }, () => one);
    expect(await refusalOf(change(many))).toMatchObject({ status: 400 });
  });

  test('keeps the rules of a single save', async () => {
    const [record] = await create(1);
    await change(changesOf([record ?? { id: '' }], { status: 'sold' }));
    const sold = await stored(record?.id ?? '');
    expect(sold).toMatchObject({ status: 'sold', active: false });
    expect(sold.closed_on).not.toBe('');
    expect(sold.page_until).not.toBe('');
  });

  test('is published with one call of the webhook, which has the last revision', async () => {
    const records = await create(20);
    await superuser.crons.run('tell-site-changed');
    await vi.waitFor(
      async () => {
        const { revision, delivered_revision, next_try_ms } = await site();
        expect(delivered_revision).toBe(revision);
        expect(next_try_ms).toBeLessThan(Date.now());
      },
      { timeout: 120_000, interval: 50 },
    );
    calls = [];
    await change(changesOf(records, { featured: true }));
    expect(calls).toEqual([(await site()).revision]);
  });
});

describe('nothing of a batch is stored', () => {
  const expectUnchanged = async (ids: string[]) => {
    for (const id of ids) expect((await stored(id)).sale_price).toBe(1_000);
  };

  test('when a colleague saved one of the properties; the refusal names both', async () => {
    const records = await create(3);
    const last = records[2] ?? { id: '' };
    await properties.update(last.id, { description: 'Con rampa' });
    const refusal = await refusalOf(change(changesOf(records, { sale_price: 2_000 })));
    expect(refusal.status).toBe(412);
    expect(refusal.message).toMatch(/^No se cambió ninguna. «Nave 2»: .+ guardó esto mientras lo editabas.$/);
    await expectUnchanged(records.map(({ id }) => id));
  });

  test.each([
    ['an area is missing', { active: true }, { area: 0, active: false }, /«Nave 0»: Escribe el área/],
    ['a price is negative', { sale_price: -1 }, {}, /«Nave 0»: .+/],
    ['a zone is gone', { location_id: crypto.randomUUID() }, {}, /«Nave 0»: La ubicación elegida ya no/],
  ])('when %s', async (_reason, fields, initial, sentence) => {
    const [sound] = await create(1, { title: 'Nave sana' });
    const [refused] = await create(1, initial);
    const changes = [
      ...changesOf([sound ?? { id: '' }], { sale_price: 2_000 }),
      ...changesOf([refused ?? { id: '' }], fields),
    ];
    const refusal = await refusalOf(change(changes));
    expect(refusal.status).toBe(400);
    expect(refusal.message).toMatch(sentence);
    await expectUnchanged([sound?.id ?? '']);
  });

  test('when one is gone', async () => {
    const records = await create(2);
    await properties.delete(records[1]?.id ?? '');
    const refusal = await refusalOf(change(changesOf(records, { sale_price: 2_000 })));
    expect(refusal.status).toBe(404);
    expect(refusal.message).toContain(String(records[1]?.id.slice(0, 8)));
    await expectUnchanged([records[0]?.id ?? '']);
  });
});

test.each([
  ['no list', {}],
  ['another field', [{ id: 'x', updated_at: '', fields: { title: 'Otra' } }]],
  ['no fields', [{ id: 'x', updated_at: '' }]],
  ['null', [null]],
])('a batch with %s is refused', async (_name, changes) => {
  expect(await refusalOf(change(changes))).toMatchObject({ status: 400 });
});

test('an undone batch puts a confirmation back, and no batch states a later one', async () => {
  const [record] = await create(1);
  const id = record?.id ?? '';
  await superuser.collection('properties').update(id, { availability_confirmed_at: longAgo });
  const changeNow = async (fields: object) => {
    const { updated_at } = await stored(id);
    await change([{ id, updated_at, fields }]);
    return (await stored(id)).availability_confirmed_at;
  };
  expect(await changeNow({ sale_price: 2_000 })).not.toBe(longAgo);
  expect(await changeNow({ sale_price: 1_000, availability_confirmed_at: longAgo })).toBe(longAgo);
  expect(await changeNow({ availability_confirmed_at: '2099-01-01 00:00:00.000Z' })).toBe(longAgo);
  expect(await changeNow({ availability_confirmed_at: 'ayer' })).toBe(longAgo);
});
