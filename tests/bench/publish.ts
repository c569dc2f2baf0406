import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { type Property, propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { snapshotFileIn } from '#server/data-dir.ts';
import { startMortalProduct } from '../faults/mortal-product.ts';
import { account } from '../support/product-process.ts';
import { buildOf } from './astro.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { keepResults, median, seconds } from './results.ts';

const amount = Number(process.env.BENCH_PROPERTIES) || 200;
const edits = 9;

const product = await startMortalProduct();
const api = new PocketBase(product.url);
await api.collection('users').authWithPassword(account.email, account.password);
await fillCatalogue(api, amount);
const properties = await api.collection('properties').getFullList();
await shows(propertySchema.parse(properties[0]), 'meta name="revision"');

const folder = await mkdtemp(join(tmpdir(), 'naves-bench-'));
const bare: number[] = [];
const seen: number[] = [];
for (let edit = 0; edit < edits; edit += 1) {
  const { milliseconds } = await buildOf({
    snapshotFile: snapshotFileIn(product.dataDir),
    folder,
    siteUrl: product.url,
  });
  bare.push(milliseconds);
  await wait(median(bare));
  seen.push(await editUntilSeen(propertySchema.parse(properties[edit])));
}
await rm(folder, { recursive: true });
await product.stop();

keepResults('publish', [
  {
    properties: amount,
    photographs: properties.flatMap(({ images }) => images).length,
    edits,
    'edit to page, median s': seconds(median(seen)),
    'slowest s': seconds(Math.max(...seen)),
    'bare astro build, median s': seconds(median(bare)),
    'edit / bare build': Number((median(seen) / median(bare)).toFixed(2)),
  },
]);

/** @returns milliseconds from the answer to the save until a visitor's page shows it */
async function editUntilSeen(property: Property): Promise<number> {
  const title = `${property.title} ${Math.floor(performance.now())}`;
  const saved = await api.collection('properties').update(property.id, { title });
  const started = performance.now();
  await shows(propertySchema.parse(saved), title);
  return performance.now() - started;
}

/** Asks the address of a property until its page holds a text. */
async function shows(property: Property, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(product.url + paths.property(property), { redirect: 'manual' });
    if (response.ok && (await response.text()).includes(text)) return;
    await wait(20);
  }
}
