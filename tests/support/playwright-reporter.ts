import type { Reporter, TestCase } from '@playwright/test/reporter';
import { writeResult } from './report.ts';

/** Tells `npm test` how many tests passed, and what failed in a test or outside of it. */
export default class StepReporter implements Reporter {
  private readonly tests = new Set<TestCase>();
  private readonly errorsOutside: string[] = [];

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onError({ message = '' }: { message?: string }): void {
    this.errorsOutside.push(message);
  }

  onEnd(): void {
    const outcomes = Object.groupBy(this.tests, (test) => test.outcome());
    const failed = [...(outcomes.unexpected ?? []), ...(outcomes.flaky ?? [])];
    writeResult(outcomes.expected?.length ?? 0, [
      ...failed.map(
        (test) =>
          `${test.titlePath().filter(Boolean).join(' › ')}: ${test.results.at(-1)?.error?.message ?? ''}`,
      ),
      ...this.errorsOutside,
    ]);
  }
}
