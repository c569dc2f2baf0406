import { readFileSync } from 'node:fs';

/** How many tests of a step passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Of those that passed, how many did so only the second time. */
  repeated: number;
  /** What failed or was repeated, where the step itself says so long before the end. */
  troubles: string[];
}

/** The members read of the JSON reports of vitest and of Playwright. */
interface Report {
  testResults?: TestFile[];
  stats?: { expected: number; unexpected: number; flaky: number };
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  /** Each with its failures, those before it passed too. */
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/**
 * The counts of a report. A run that failed without a failed test (coverage, set-up, a crash) counts as one
 * failure, and so does one that left no report.
 */
export function outcomeOf(file: string, succeeded: boolean): Outcome {
  const report = reportIn(file);
  const { passed, failed, repeated } = countsOf(report);
  const isSound = succeeded && report !== undefined;
  const troubles = report?.testResults?.flatMap(troublesIn) ?? [];
  return { passed, failed: isSound ? failed : Math.max(1, failed), repeated, troubles };
}

function countsOf({ stats, testResults = [] }: Report = {}) {
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, repeated: stats.flaky };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passed.length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    repeated: passed.filter(({ failureMessages }) => failureMessages.length > 0).length,
  };
}

function troublesIn({ name, status, message, assertionResults }: TestFile): string[] {
  const troubled = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
  if (troubled.length === 0 && status === 'failed') return [`${name}: ${message}`];
  return troubled.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages[0]}`);
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
