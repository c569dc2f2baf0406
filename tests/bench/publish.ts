import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { type Property, propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { startKillableProduct } from '../support/killable-product.ts';
import { account } from '../support/product-process.ts';
import { buildOf } from './astro.ts';
import { fillCatalog } from './fill-catalog.ts';
import { startLargeProduct } from './large-product.ts';
import { median, quantile, seconds } from './results.ts';
import { saveResults } from './save-results.ts';

type Product = Awaited<ReturnType<typeof startKillableProduct>>;

const propertyCount = Number(process.env.BENCH_PROPERTIES) || 200;
const editCount = 21;
/** Fewer, because a full build of the large catalog takes half a minute. */
const editCountLarge = 3;
const fullBuildCount = 3;
const editCountWhileEncoding = 5;
/** The time between edits. The publisher is idle again by then, so that no edit waits for the one before. */
const restMs = 3_000;

async function startFilledProduct(): Promise<Product> {
  const product = await startKillableProduct();
  const api = await signedIn(product);
  await fillCatalog(api, propertyCount);
  const [newest] = (await api.collection('properties').getList(1, 1, { sort: '-created_at' })).items;
  await waitForText(product, propertySchema.parse(newest), 'meta name="digest"');
  return product;
}

/** @returns milliseconds until each edit is visible while the photographs of the catalog are encoded */
async function editsWhileEncoding(product: Product): Promise<number[]> {
  const api = await signedIn(product);
  const { items } = await api
    .collection('properties')
    .getList(1, editCountWhileEncoding, { sort: '-created_at' });
  const times: number[] = [];
  for (const property of items) {
    times.push(await timeUntilVisible(product, api, propertySchema.parse(property)));
    if ((await photographsWaiting(product)) === 0) throw new Error('The photographs were encoded too early.');
    await wait(restMs);
  }
  return times;
}

async function waitForPhotographs(product: Product): Promise<void> {
  while ((await photographsWaiting(product)) > 0) await wait(1_000);
}

async function photographsWaiting({ url }: Product): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^naves_photographs_waiting (\d+)$/m.exec(metrics)?.[1]);
}

async function signedIn({ url }: Product): Promise<PocketBase> {
  const api = new PocketBase(url);
  await api.collection('users').authWithPassword(account.email, account.password);
  return api;
}

/** Runs full builds of a catalog, then edits its properties one by one while the publisher is idle. */
async function measure(product: Product, edits: number) {
  const api = await signedIn(product);
  await waitForPhotographs(product);
  const properties = await api.collection('properties').getFullList({ filter: 'active = true', batch: 200 });
  const folder = await mkdtemp(join(tmpdir(), 'naves-bench-'));
  const fullBuilds: number[] = [];
  for (let count = 0; count < fullBuildCount; count++) {
    const { milliseconds } = await buildOf({
      snapshotFile: snapshotFileIn(product.dataDir),
      folder,
      siteUrl: product.url,
    });
    fullBuilds.push(milliseconds);
  }
  const editTimes: number[] = [];
  for (const property of properties.slice(0, edits)) {
    await wait(restMs);
    editTimes.push(await timeUntilVisible(product, api, propertySchema.parse(property)));
  }
  await rm(folder, { recursive: true });
  await product.stop();
  const row = {
    properties: properties.length,
    photographs: properties.flatMap(({ images }) => images).length,
    edits,
    'edit until visible, median s': seconds(median(editTimes)),
    'p95 s': seconds(quantile(editTimes, 0.95)),
    'slowest s': seconds(Math.max(...editTimes)),
    'full build, median s': seconds(median(fullBuilds)),
    'edit / full build': Number((median(editTimes) / median(fullBuilds)).toFixed(2)),
  };
  console.log(row);
  return row;
}

/** @returns milliseconds from the response to the save until the public page shows the change */
async function timeUntilVisible(product: Product, api: PocketBase, property: Property): Promise<number> {
  const title = `${property.title} ${Math.floor(performance.now())}`;
  const saved = await api.collection('properties').update(property.id, { title });
  const started = performance.now();
  await waitForText(product, propertySchema.parse(saved), title);
  return performance.now() - started;
}

/** Requests the page of a property until it contains a text. */
async function waitForText({ url }: Product, property: Property, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(url + paths.property(property), { redirect: 'manual' });
    if (response.ok && (await response.text()).includes(text)) return;
    await wait(20);
  }
}

const filled = await startFilledProduct();
const whileEncoding = await editsWhileEncoding(filled);
const small = await measure(filled, editCount);
const large = await measure(await startLargeProduct(), editCountLarge);
saveResults('publish', [
  small,
  large,
  {
    properties: small.properties,
    photographs: small.photographs,
    'edits while photographs are encoded': whileEncoding.length,
    'edit until visible, median s': seconds(median(whileEncoding)),
    'slowest s': seconds(Math.max(...whileEncoding)),
  },
]);
