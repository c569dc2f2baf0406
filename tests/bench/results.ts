import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const resultsFolder = join(import.meta.dirname, 'results');

export type Row = Record<string, string | number>;

/** The content of a file in tests/bench/results. */
export interface BenchResults {
  /** ISO time of the measurement. */
  measured: string;
  /** `load` is the load average of 1, 5 and 15 minutes. */
  machine: { processor: string; cores: number; memoryGb: number; load: number[]; node: string };
  rows: Row[];
}

/** The saved results of a bench. */
export const readResults = (name: string): BenchResults =>
  JSON.parse(readFileSync(join(resultsFolder, `${name}.json`), 'utf8'));

/** The value below which a share of the figures lies. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (figures: number[]) => quantile(figures, 0.5);
export const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));
