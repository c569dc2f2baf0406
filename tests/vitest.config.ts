import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    // They mostly wait, for PocketBase and for the clock; on a busy machine for longer.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // GitHub's parser imports JSON as a bundler reads it and Node does not.
          deps: { optimizer: { ssr: { enabled: true, include: ['@actions/workflow-parser'] } } },
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts', 'tests/faults/{outages,machine}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          env: { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '50' },
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
