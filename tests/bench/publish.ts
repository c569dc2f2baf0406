import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { type Property, propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { snapshotFileIn } from '#server/data-dir.ts';
import { startKillableProduct } from '../faults/killable-product.ts';
import { account } from '../support/product-process.ts';
import { buildOf } from './astro.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { startLargeProduct } from './large-product.ts';
import { keepResults, median, seconds } from './results.ts';

type Product = Awaited<ReturnType<typeof startKillableProduct>>;

const amount = Number(process.env.BENCH_PROPERTIES) || 200;
const edits = 9;
/** A whole build of a large catalogue takes half a minute. */
const editsOfLarge = 3;

async function startFilledProduct(): Promise<Product> {
  const product = await startKillableProduct();
  const api = await signedIn(product);
  await fillCatalogue(api, amount);
  const [property] = (await api.collection('properties').getList(1, 1)).items;
  await shows(product, propertySchema.parse(property), 'meta name="digest"');
  return product;
}

async function signedIn({ url }: Product): Promise<PocketBase> {
  const api = new PocketBase(url);
  await api.collection('users').authWithPassword(account.email, account.password);
  return api;
}

/** Edits one property after another, each once nothing is left to do, beside whole builds of the same. */
async function measured(product: Product, edits: number) {
  const api = await signedIn(product);
  const properties = await api.collection('properties').getFullList({ filter: 'active = true' });
  const folder = await mkdtemp(join(tmpdir(), 'naves-bench-'));
  const whole: number[] = [];
  const seen: number[] = [];
  for (const property of properties.slice(0, edits)) {
    const { milliseconds } = await buildOf({
      snapshotFile: snapshotFileIn(product.dataDir),
      folder,
      siteUrl: product.url,
    });
    whole.push(milliseconds);
    await wait(median(whole));
    seen.push(await editUntilSeen(product, api, propertySchema.parse(property)));
  }
  await rm(folder, { recursive: true });
  await product.stop();
  return {
    properties: properties.length,
    photographs: properties.flatMap(({ images }) => images).length,
    edits,
    'edit to page, median s': seconds(median(seen)),
    'slowest s': seconds(Math.max(...seen)),
    'whole build, median s': seconds(median(whole)),
    'edit / whole build': Number((median(seen) / median(whole)).toFixed(2)),
  };
}

/** @returns milliseconds from the answer to the save until a visitor's page shows it */
async function editUntilSeen(product: Product, api: PocketBase, property: Property): Promise<number> {
  const title = `${property.title} ${Math.floor(performance.now())}`;
  const saved = await api.collection('properties').update(property.id, { title });
  const started = performance.now();
  await shows(product, propertySchema.parse(saved), title);
  return performance.now() - started;
}

/** Asks the address of a property until its page holds a text. */
async function shows({ url }: Product, property: Property, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(url + paths.property(property), { redirect: 'manual' });
    if (response.ok && (await response.text()).includes(text)) return;
    await wait(20);
  }
}

keepResults('publish', [
  await measured(await startFilledProduct(), edits),
  await measured(await startLargeProduct(), editsOfLarge),
]);
