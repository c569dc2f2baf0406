import { setTimeout as wait } from 'node:timers/promises';
import { runnerImport } from 'vite';
import type * as Visitor from '#data/visitor.ts';
import { account, startMortalProduct } from '../faults/mortal-product.ts';
import type * as Administrator from './load/administrator.ts';
import { fillDatabase } from './load/fill.ts';
import { createInquirers } from './load/inquiries.ts';
import { Measures } from './load/measures.ts';
import { watchMemory } from './load/memory.ts';
import { addressesOf, visit } from './load/visitors.ts';
import { keepResults } from './results.ts';

const minutes = Number(process.env.BENCH_MINUTES) || 10;
const stored = { properties: 10_000, inquiries: 50_000 };
const people = { visitors: 200, administrators: 20 };
const inquiriesPerSecond = 50;

const product = await startMortalProduct();
fillDatabase(product.dataDir, stored);
let addresses = await addressesOf(product.url);
while (addresses.length < stored.properties) {
  await wait(1_000);
  addresses = await addressesOf(product.url);
}
const { sendInquiry } = await inBrowser<typeof Visitor>('./src/data/visitor.ts');
const measures = new Measures();
const inquirers = createInquirers(sendInquiry, measures, people.administrators);
const administrators: Awaited<ReturnType<typeof Administrator.enter>>[] = [];
while (administrators.length < people.administrators) {
  const { enter } = await inBrowser<typeof Administrator>('./tests/bench/load/administrator.ts');
  const number = administrators.length;
  const heard = inquirers.heard.bind(undefined, number);
  administrators.push(await enter({ credentials: account, number, measures, heard }));
}

const endMemory = watchMemory(product.pids());
const duration = minutes * 60_000;
const end = performance.now() + duration;
await Promise.all([
  inquirers.askAll(inquiriesPerSecond, end),
  ...administrators.map((work) => work(end)),
  ...Array.from({ length: people.visitors }, (_, number) =>
    visit(product.url, addresses, number, measures, end),
  ),
]);
await inquirers.expectHeard();
const memory = endMemory();
const errors = [...measures.errors];
await product.stop();

keepResults('load', [
  { ...stored, ...people, minutes, errors: errors.length },
  ...measures.rows(duration),
  ...memory,
]);
for (const [error, times] of Map.groupBy(errors, String)) console.error(`${times.length} × ${error}`);
process.exit(errors.length > 0 ? 1 : 0);

/** A module as a browser loads it for itself: whoever asks again gets another one. */
async function inBrowser<Module>(file: string): Promise<Module> {
  const define = { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(product.url) };
  const { module } = await runnerImport<Module>(file, { configFile: false, define });
  return module;
}
