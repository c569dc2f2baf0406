import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Property, propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { listBackups } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { runScript } from '../support/command.ts';
import { startKillableProduct } from '../support/killable-product.ts';
import { startMailServer } from '../support/mail-server.ts';
import { account } from '../support/product-process.ts';
import { oneOf } from '../support/random.ts';
import { random, rounds } from './rounds.ts';

const mailServer = await startMailServer();
const product = await startKillableProduct({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  MAIL_FROM: 'sitio@example.com',
});
afterAll(async () => {
  await product.stop();
  await mailServer.stop();
});

const api = new PocketBase(product.url);
api.autoCancellation(false);
const properties = api.collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', city: 'Amozoc', type: 'Bodega', area: 1_000 };
const waitOptions = { timeout: 120_000, interval: 250 };
const kept: Property[] = [];

beforeAll(async () => {
  await api.collection('users').authWithPassword(account.email, account.password);
  for (let number = 0; number < 3; number += 1)
    kept.push(propertySchema.parse(await properties.create(nave)));
});

const read = async (address: string) => {
  const response = await fetch(product.url + address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.text();
};
const revisionOf = (html: string) => Number(/<meta name="revision" content="(\d+)"/.exec(html)?.[1]);
const wantedRevision = async (): Promise<number> =>
  (await api.collection('site').getOne('site00000000001')).revision;

async function everythingLive(): Promise<void> {
  await vi.waitFor(async () => {
    const wanted = await wantedRevision();
    expect(revisionOf(await read('/'))).toBe(wanted);
    expect(product.builds().length).toBeLessThanOrEqual(1);
  }, waitOptions);
}

/** Prices are marks: no two edits state the same one. */
let price = 1_000_000;
const nextPrice = () => {
  price += 1_000;
  return price;
};
const asShown = (amount: number) => `$${amount.toLocaleString('en-US')}`;

test('a first start answers every call of PocketBase, so that no edit waits for a retry', async () => {
  const other = await startKillableProduct({ DEMO: '1' });
  const client = new PocketBase(other.url);
  await client.collection('users').authWithPassword(account.email, account.password);
  const site = await client.collection('site').getOne('site00000000001');
  await other.stop();
  expect(site).toMatchObject({ attempts: 0, last_error: '' });
});

test('a burst of 200 edits is at most two builds', async () => {
  await everythingLive();
  const publications = api.collection('publications');
  const before = (await publications.getList(1, 1)).totalItems;
  const ids = kept.map(({ id }) => id);
  const edits = Array.from(
    { length: 200 },
    (_, index) => [ids[index % ids.length] ?? '', nextPrice()] as const,
  );
  const queue = edits.values();
  const writer = async () => {
    for (const [id, sale_price] of queue) await properties.update(id, { sale_price });
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  await everythingLive();
  const builds = (await publications.getList(1, 1)).totalItems - before;
  console.log(`200 cambios, ${builds} publicaciones`);
  expect(builds).toBeLessThanOrEqual(2);
});

test('readers see no error, no mix of two releases and no page without its assets during switches', async () => {
  await everythingLive();
  const shown = new Map<number, string>();
  for (let edition = 0; edition < 3; edition += 1) {
    const sale_price = nextPrice();
    await properties.update(kept[0]?.id ?? '', { sale_price });
    await everythingLive();
    shown.set(await wantedRevision(), asShown(sale_price));
  }
  const rows = await api.collection('publications').getFullList({ batch: 200 });
  const items = rows.filter(({ release, revision }) => release !== '' && shown.has(revision));
  const address = paths.property(kept[0] as Property);

  let isOver = false;
  let pages = 0;
  const reader = async () => {
    while (!isOver) {
      const html = await read(address);
      expect([...shown.values()].filter((price) => html.includes(price))).toHaveLength(1);
      const assets = new Set(Array.from(html.matchAll(/"(\/_astro\/[^"]+)"/g), ([, asset = '']) => asset));
      for (const asset of assets) await read(asset);
      pages += 1;
    }
  };
  const readers = Array.from({ length: 6 }, reader);
  for (let change = 0; change < 6 + rounds; change += 1) {
    const target = items[change % items.length];
    await api.send('/api/site/rollback', { method: 'POST', body: { publication: target?.id } });
    await vi.waitFor(async () => expect(revisionOf(await read('/'))).toBe(target?.revision), waitOptions);
  }
  isOver = true;
  await Promise.all(readers);
  console.log(`${pages} páginas leídas durante ${6 + rounds} cambios de versión`);
  await api.send('/api/site/publish', { method: 'POST' });
  await everythingLive();
});

test(`killed ${rounds} times, every acknowledged edit goes live and every inquiry is mailed`, async () => {
  const told = new Map<string, Set<string>>();
  const asked: string[] = [];
  const kills = [product.killPocketBase, product.killPublisher, product.killTree];

  const edit = async ({ id }: Property) => {
    const sale_price = nextPrice();
    const possible = told.get(id) ?? new Set();
    told.set(id, possible.add(asShown(sale_price)));
    await properties.update(id, { sale_price });
    told.set(id, new Set([asShown(sale_price)]));
  };
  const ask = async () => {
    const mark = `marca-${asked.length}-${Math.floor(random() * 1e9)}`;
    const question = { name: 'Lucía', email: 'lucia@example.com', subject: mark, message: mark };
    await api.collection('inquiries').create(question);
    asked.push(mark);
  };
  const isAnswering = () => vi.waitFor(() => api.health.check(), waitOptions);

  for (let round = 0; round < rounds; round += 1) {
    await isAnswering();
    const backingUp = runScript('backup', { DATA_DIR: product.dataDir });
    const writing = Promise.allSettled([...kept.map(edit), ask(), backingUp, ask()]);
    await wait(3_000 * random());
    await oneOf(kills, random)();
    await writing;
  }
  await isAnswering();
  await everythingLive();
  for (const property of kept) {
    const html = await read(paths.property(property));
    expect([...(told.get(property.id) ?? [])].some((shown) => html.includes(shown))).toBe(true);
  }
  expect(await runScript('backup', { DATA_DIR: product.dataDir })).toMatchObject({ code: 0 });
  const backups = listBackups(join(product.dataDir, 'pocketbase', 'backups'));
  for (const backup of backups) await verifyBackup(backup);
  const timesMailed = (mark: string) => mailServer.received.filter((mail) => mail.includes(mark)).length;
  await vi.waitFor(() => expect(asked.filter((mark) => timesMailed(mark) === 0)).toEqual([]), waitOptions);
  const twice = asked.filter((mark) => timesMailed(mark) > 1).length;
  console.log(`${asked.length} solicitudes, ${twice} correos repetidos tras ${rounds} muertes`);
  expect(twice).toBeLessThanOrEqual(rounds);
});
