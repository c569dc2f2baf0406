import { readFileSync } from 'node:fs';

/** The result of one step of `npm test`. */
export interface StepResult {
  passed: number;
  failed: number;
  /** One line per failed test. Empty for Playwright, which lists them itself at the end of its output. */
  failures: string[];
}

/** The fields of the JSON reports of Vitest (`testResults`) and Playwright (`stats`) that are used here. */
interface Report {
  testResults?: TestFile[];
  stats?: { expected: number; unexpected: number; flaky: number };
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/**
 * Reads the counts of a JSON report.
 * A step that failed without a failed test (coverage, set-up, crash) or without a report counts as one failure.
 */
export function stepResultOf(reportFile: string, succeeded: boolean): StepResult {
  const report = readReport(reportFile);
  const { passed, failed } = countsOf(report);
  const isComplete = succeeded && report !== undefined;
  const failures = report?.testResults?.flatMap(failuresIn) ?? [];
  return { passed, failed: isComplete ? failed : Math.max(1, failed), failures };
}

function countsOf({ stats, testResults = [] }: Report = {}) {
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  return { passed: count('passed'), failed: count('failed') };
}

function failuresIn({ name, status, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${name}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages[0]}`);
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
