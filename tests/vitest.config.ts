import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'backend', include: ['tests/backend/**/*.test.ts', 'tests/faults/outages.test.ts'] },
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
