import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'results');

/** Prints the rows of a benchmark and keeps them with what they were measured on. */
export function keepResults(name: string, rows: object[]): void {
  console.table(rows);
  const machine = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg().map((load) => Number(load.toFixed(1))),
    node: process.version,
  };
  mkdirSync(folder, { recursive: true });
  const results = { measured: new Date().toISOString(), machine, rows };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

/** The value below which a share of the figures lies. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (figures: number[]) => quantile(figures, 0.5);
export const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));
