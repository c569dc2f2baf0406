import type { Reporter } from 'vitest/node';
import { writeResult } from './report.ts';

/** Tells `npm test` how many tests passed, and what failed in a test, in a file before its tests, or outside of both. */
export default class StepReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (files, errorsOutside) => {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    writeResult(tests.filter((test) => test.result().state === 'passed').length, [
      ...failed.map(
        (test) =>
          `${test.module.relativeModuleId}: ${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
      ),
      ...files.flatMap((file) => file.errors().map(({ message }) => `${file.relativeModuleId}: ${message}`)),
      ...errorsOutside.map(
        ({ name, message, VITEST_TEST_PATH }) => `${VITEST_TEST_PATH}: ${name}: ${message}`,
      ),
    ]);
  };
}
