import { appendToRoadLedger } from '#render/roads/road-ledger.ts';

/** A process that keeps ways by road until somebody kills it: `fork('tests/support/append-roads.ts', [file])`. */
const [file = ''] = process.argv.slice(2);
const road = { km: 8.4, minutes: 14 };
for (let number = 0; ; number += 1) {
  const entries = Array.from({ length: 5 }, (_, index) => ({ way: `${number}-${index}`, road }));
  await appendToRoadLedger(file, entries);
  if (number === 20) process.send?.('working');
}
