import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import StepReporter from './support/vitest-reporter.ts';

const root = new URL('..', import.meta.url).pathname;

/** Tests of functions without state: they stub nothing and start nothing, so many files can share their modules. */
const pureTests = [
  'tests/unit/{domain,requirement,text}/**/*.test.ts',
  'tests/unit/site/{contact,geography,islands,locations,properties,search}/**/*.test.ts',
];

export default defineConfig({
  root,
  test: {
    // Backend tests mostly wait for PocketBase and for time to pass, so three workers fit on two cores.
    maxWorkers: 3,
    // These limits end what hangs. No test needs them on a machine ten times slower.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    retry: 0,
    reporters: ['default', new StepReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: pureTests,
          // The parser of GitHub imports JSON without the attribute that Node requires, so it is bundled first.
          deps: { optimizer: { ssr: { enabled: true, include: ['@actions/workflow-parser'] } } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-pure',
          include: pureTests,
          // A worker loads modules once, and not for each file again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-components',
          environment: fileURLToPath(import.meta.resolve('./support/lasting-window.ts')),
          include: ['tests/components/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          globalSetup: 'tests/support/pocketbase-template.ts',
          include: ['tests/backend/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          globalSetup: 'tests/support/pocketbase-template.ts',
          include: ['tests/long/**/*.test.ts'],
          // The hooks of the product, as they are.
          env: { HOOKS_FOR_MAILS: '' },
          // One test may kill the product 50 times.
          testTimeout: 4 * 3_600_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/domain/**'],
      thresholds: { 100: true },
      reportOnFailure: true,
    },
  },
});
