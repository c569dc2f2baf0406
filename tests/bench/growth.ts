import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { z } from 'zod';
import { companyId } from '#domain/company.ts';
import { type Property, propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { runScript } from '../support/command.ts';
import { account } from '../support/product-process.ts';
import { diskUse } from './disk-use.ts';
import { startLargeProduct } from './large-product.ts';
import { median, seconds } from './results.ts';
import { saveResults } from './save-results.ts';

type Product = Awaited<ReturnType<typeof startLargeProduct>>;

/** `BENCH_CATALOGS=200,2000` measures fewer. */
const catalogs = (process.env.BENCH_CATALOGS ?? '200,2000,10000').split(',').map(Number);
const editCount = Number(process.env.BENCH_EDITS) || 9;
/** Edits that are not measured: Node compiles the code while it runs, and the compared product has run for longer. */
const warmUpCount = 4;
/** Inquiries per property. */
const inquiriesEach = 5;
/** The time between edits. The publisher is idle again by then, so that no edit waits for the one before. */
const restMs = 3_000;

async function signedIn({ url }: Product): Promise<PocketBase> {
  const api = new PocketBase(url);
  await api.collection('users').authWithPassword(account.email, account.password);
  return api;
}

/** Requests a page until it contains a text. */
async function waitForText({ url }: Product, path: string, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(url + path, { redirect: 'manual' });
    if ((await response.text()).includes(text)) return;
    await wait(20);
  }
}

/** Every so many pages is requested to find out whether all of them are compressed. */
const compressedStep = 50;

async function isCompressed(url: string): Promise<boolean> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return headers.get('content-encoding') === 'br';
}

/** Waits until the pages of properties are compressed, so that nothing but the edit runs. */
async function waitUntilCompressed({ urls }: Product): Promise<void> {
  for (const [index, url] of urls.entries()) {
    if (index % compressedStep > 0) continue;
    while (!(await isCompressed(url))) await wait(200);
  }
}

/** @returns milliseconds that work takes */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A running product with a catalog. */
interface Catalog {
  product: Product;
  api: PocketBase;
  /** Those that are edited, one after the other, again and again. */
  properties: Property[];
  /** It is not edited, so its path stays. */
  other: Property;
  editCount: number;
}

/** @returns milliseconds from the response to a save until the public page shows the change */
async function editTime(catalog: Catalog): Promise<number> {
  const { product, api, properties } = catalog;
  const property = properties[catalog.editCount % properties.length];
  if (!property) throw new Error('There is no property.');
  catalog.editCount += 1;
  await wait(restMs);
  const title = `${property.title} ${Math.floor(performance.now())}`;
  const saved = propertySchema.parse(await api.collection('properties').update(property.id, { title }));
  return timeOf(() => waitForText(product, paths.property(saved), title));
}

/**
 * Edits of several catalogs take turns, because the machine is not equally fast all the time.
 * @returns the median of each, in milliseconds
 */
async function editTimes(...edited: Catalog[]): Promise<number[]> {
  const times = edited.map((): number[] => []);
  for (let round = 0; round < editCount; round += 1)
    for (const [index, catalog] of edited.entries()) times[index]?.push(await editTime(catalog));
  return times.map(median);
}

/** Changes the telephone of the company, which every page shows. */
async function settingsTimes({ product, api, other }: Catalog) {
  const phone = '+52 222 555 0777';
  await wait(restMs);
  await api.collection('company').update(companyId, { phone });
  const all = timeOf(() => waitForText(product, paths.property(other), phone));
  const first = await timeOf(() => waitForText(product, paths.home(), phone));
  return { first, all: await all };
}

/** @returns milliseconds from the start of the stopped product until it is ready */
async function restartTime(product: Product, whileStopped?: () => Promise<void>): Promise<number> {
  let startedAt = 0;
  await product.restart(async () => {
    await whileStopped?.();
    startedAt = performance.now();
  });
  return performance.now() - startedAt;
}

async function runCommand(name: 'backup' | 'restore', { dataDir }: Product): Promise<void> {
  const { code, output } = await runScript(name, { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
}

/** Megabytes: the sum of what each process of the product took at most. */
function peakMemory(product: Product): number {
  const pids = [...Object.values(product.pids()), ...product.builds()];
  const kilobytes = pids.map((pid) =>
    Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1_024);
}

async function openCatalog(count: number): Promise<Catalog> {
  const product = await startLargeProduct({ properties: count, inquiries: count * inquiriesEach });
  const api = await signedIn(product);
  const { items } = await api
    .collection('properties')
    .getList(1, editCount + 1, { filter: 'active = true', sort: 'created_at' });
  const [other, ...properties] = z.array(propertySchema).parse(items);
  if (!other) throw new Error('There is no property.');
  await waitUntilCompressed(product);
  const catalog = { product, api, properties, other, editCount: 0 };
  for (let edit = 0; edit < warmUpCount; edit += 1) await editTime(catalog);
  return catalog;
}

/** @param smallest - a catalog whose edits are compared */
async function measure(count: number, smallest: Catalog) {
  const catalog = await openCatalog(count);
  const { product } = catalog;
  const [smallestMs = 0, editMs = 0] = await editTimes(smallest, catalog);
  const settings = await settingsTimes(catalog);
  const [smallestAfterMs = 0, editAfterMs = 0] = await editTimes(smallest, catalog);
  await wait(restMs);
  const memoryMb = peakMemory(product);
  const restartMs = await restartTime(product);
  const backupMs = await timeOf(() => runCommand('backup', product));
  const diskMb = diskUse(product.dataDir);
  let restoreMs = 0;
  await restartTime(product, async () => {
    restoreMs = await timeOf(() => runCommand('restore', product));
  });
  await product.stop();
  const row = {
    properties: count,
    inquiries: count * inquiriesEach,
    'edit, median s': seconds(editMs),
    'edit / smallest': ratioOf(editMs, smallestMs),
    'settings, first pages s': seconds(settings.first),
    'settings, all pages s': seconds(settings.all),
    'edit right after, median s': seconds(editAfterMs),
    'edit right after / smallest': ratioOf(editAfterMs, smallestAfterMs),
    'restart s': seconds(restartMs),
    'backup s': seconds(backupMs),
    'restore s': seconds(restoreMs),
    'memory MB': memoryMb,
    'disk MB': diskMb,
  };
  console.log(row);
  return row;
}

const ratioOf = (ms: number, smallestMs: number) => Number((ms / smallestMs).toFixed(1));

const smallest = await openCatalog(Math.min(...catalogs));
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const count of catalogs) {
  rows.push(await measure(count, smallest));
  // A run that is interrupted keeps what it measured.
  saveResults('growth', rows);
}
await smallest.product.stop();
