import type * as Visitor from '#data/visitor.ts';
import { account } from '../support/product-process.ts';
import { inBrowser } from './in-browser.ts';
import { startLargeProduct, stored } from './large-product.ts';
import type * as Administrator from './load/administrator.ts';
import { createInquirers } from './load/inquiries.ts';
import { Measures } from './load/measures.ts';
import { watchMemory } from './load/memory.ts';
import { visit } from './load/visitors.ts';
import { keepResults } from './results.ts';

const minutes = Number(process.env.BENCH_MINUTES) || 10;
const people = { visitors: 200, administrators: 20 };
const inquiriesPerSecond = 50;

const product = await startLargeProduct();
const { sendInquiry } = await inBrowser<typeof Visitor>('./src/data/visitor.ts', product.url);
const measures = new Measures();
const inquirers = createInquirers(sendInquiry, measures, people.administrators);
const administrators: Awaited<ReturnType<typeof Administrator.enter>>[] = [];
while (administrators.length < people.administrators) {
  const { enter } = await inBrowser<typeof Administrator>('./tests/bench/load/administrator.ts', product.url);
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
    visit(product.url, product.addresses, number, measures, end),
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
