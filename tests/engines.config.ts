import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './support/engines/fixtures.ts';

/** The flows of visitors and brokers in WebKit and Firefox. Each engine has one worker, which reuses its window. */
export default defineConfig<object, EngineOptions>({
  testDir: 'engines',
  outputDir: '../test-results/engines',
  globalSetup: './support/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./support/playwright-reporter.ts']],
  projects: [
    { name: 'webkit', workers: 1, use: { engineName: 'webkit' } },
    { name: 'firefox', workers: 1, use: { engineName: 'firefox' } },
  ],
});
