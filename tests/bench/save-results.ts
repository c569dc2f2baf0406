import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type BenchResults, type Row, resultsFolder } from './results.ts';
import { writePerformancePage } from './write-performance.ts';

/** Prints the rows of a bench, saves them with the machine, and writes docs/performance.md again. */
export function saveResults(name: string, rows: Row[]): void {
  console.table(rows);
  const machine = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg().map((load) => Number(load.toFixed(1))),
    node: process.version,
  };
  mkdirSync(resultsFolder, { recursive: true });
  const results: BenchResults = { measured: new Date().toISOString(), machine, rows };
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
  writePerformancePage();
}
