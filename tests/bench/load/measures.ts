import { quantile } from '../results.ts';

/** How long each kind of work took, in milliseconds, and what went wrong. */
export class Measures {
  readonly errors: string[] = [];
  readonly #times = new Map<string, number[]>();

  took(kind: string, time: number): void {
    const times = this.#times.get(kind) ?? [];
    times.push(time);
    this.#times.set(kind, times);
  }

  failed(kind: string, error: unknown): void {
    this.errors.push(`${kind}: ${error}`);
  }

  /** Does a piece of work and keeps what it took, or how it failed. */
  async of(kind: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    try {
      await work();
      this.took(kind, performance.now() - started);
    } catch (error) {
      this.failed(kind, error);
    }
  }

  rows(duration: number) {
    return [...this.#times].toSorted().map(([what, times]) => ({
      what,
      amount: times.length,
      'a second': Number(((1_000 * times.length) / duration).toFixed(1)),
      'p50 ms': Math.round(quantile(times, 0.5)),
      'p95 ms': Math.round(quantile(times, 0.95)),
      'slowest ms': Math.round(quantile(times, 1)),
    }));
  }
}
