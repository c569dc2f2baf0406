import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of one step of `npm test`. */
export interface StepResult {
  passed: number;
  failed: number;
  /** One line per failure: the test, or what failed outside of a test, and why. */
  failures: string[];
}

/** The variable that names the file of the result to the reporters of Vitest and Playwright. */
export const resultVariable = 'STEP_RESULT';

/** Writes what a reporter counted. @param failures of tests and outside of them, each with its reason in its first line */
export function writeResult(passed: number, failures: string[]): void {
  const lines = failures.map((failure) => stripVTControlCharacters(failure).split('\n')[0]);
  const file = process.env[resultVariable];
  if (file) writeFileSync(file, JSON.stringify({ passed, failed: failures.length, failures: lines }));
}

/**
 * Reads the result of a step.
 * A step that failed without a failed test (coverage, crash) or without a result counts as one failure.
 */
export function resultIn(file: string, succeeded: boolean): StepResult {
  const result = readResult(file);
  const isComplete = succeeded && result !== undefined;
  const { passed = 0, failed = 0, failures = [] } = result ?? {};
  if (isComplete || failed > 0) return { passed, failed, failures };
  return {
    passed,
    failed: 1,
    failures: ['ninguna prueba falló; la salida del paso dice qué (cobertura, caída)'],
  };
}

function readResult(file: string): StepResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
