import { readFileSync } from 'node:fs';

/** How many tests of a step passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Of those that passed, how many did so only the second time. */
  repeated: number;
}

/** The members read of the JSON reports of vitest and of Playwright. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/**
 * The counts of a report. A run that failed without a failed test (coverage, set-up, a crash) counts as one
 * failure, and so does one that left no report.
 */
export function outcomeOf(file: string, succeeded: boolean): Outcome {
  const report = reportIn(file);
  const repeated = report?.stats?.flaky ?? 0;
  const passed = repeated + (report?.stats?.expected ?? report?.numPassedTests ?? 0);
  const failed = report?.stats?.unexpected ?? report?.numFailedTests ?? 0;
  const isSound = succeeded && report !== undefined;
  return { passed, failed: isSound ? failed : Math.max(1, failed), repeated };
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
