import type * as Visitor from '#data/visitor.ts';
import { account } from '../support/product-process.ts';
import { inBrowser } from './in-browser.ts';
import { largeAmounts, startLargeProduct } from './large-product.ts';
import type * as Administrator from './load/administrator.ts';
import { makeInquirySenders } from './load/inquiries.ts';
import { Measures } from './load/measures.ts';
import { watchMemory } from './load/memory.ts';
import { visit } from './load/visitors.ts';
import { saveResults } from './save-results.ts';

const minutes = Number(process.env.BENCH_MINUTES) || 10;
const userCounts = { visitors: 200, administrators: 20 };
const inquiriesPerSecond = 50;

const product = await startLargeProduct();
const { sendInquiry } = await inBrowser<typeof Visitor>('./src/data/visitor.ts', product.url);
const measures = new Measures();
const inquirySenders = makeInquirySenders(sendInquiry, measures, userCounts.administrators);
const administrators: Awaited<ReturnType<typeof Administrator.startAdministrator>>[] = [];
while (administrators.length < userCounts.administrators) {
  const { startAdministrator } = await inBrowser<typeof Administrator>(
    './tests/bench/load/administrator.ts',
    product.url,
  );
  const number = administrators.length;
  const onInquiry = inquirySenders.received.bind(undefined, number);
  administrators.push(await startAdministrator({ credentials: account, number, measures, onInquiry }));
}

const endMemory = watchMemory(product.pids());
const durationMs = minutes * 60_000;
const end = performance.now() + durationMs;
await Promise.all([
  inquirySenders.sendAll(inquiriesPerSecond, end),
  ...administrators.map((work) => work(end)),
  ...Array.from({ length: userCounts.visitors }, (_, number) =>
    visit(product.url, product.urls, number, measures, end),
  ),
]);
await inquirySenders.expectReceived();
const memory = endMemory();
const errors = [...measures.errors];
await product.stop();

saveResults('load', [
  { ...largeAmounts, ...userCounts, minutes, errors: errors.length },
  ...measures.rows(durationMs),
  ...memory,
]);
for (const [error, times] of Map.groupBy(errors, String)) console.error(`${times.length} × ${error}`);
process.exit(errors.length > 0 ? 1 : 0);
