import { quantile } from '../results.ts';

/** Durations in milliseconds by kind of work, and errors. */
export class Measures {
  readonly errors: string[] = [];
  readonly #times = new Map<string, number[]>();

  add(kind: string, time: number): void {
    const times = this.#times.get(kind) ?? [];
    times.push(time);
    this.#times.set(kind, times);
  }

  addError(kind: string, error: unknown): void {
    this.errors.push(`${kind}: ${error}`);
  }

  /** Runs work and records its duration or its error. */
  async measure(kind: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    try {
      await work();
      this.add(kind, performance.now() - started);
    } catch (error) {
      this.addError(kind, error);
    }
  }

  rows(durationMs: number) {
    return [...this.#times].toSorted().map(([request, times]) => ({
      request,
      count: times.length,
      'per second': Number(((1_000 * times.length) / durationMs).toFixed(1)),
      'p50 ms': Math.round(quantile(times, 0.5)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      'slowest ms': Math.round(quantile(times, 1)),
    }));
  }
}
