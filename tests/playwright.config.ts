import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './support/browser.ts';

process.env.CHROME_PATH ??= findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // Playwright empties it at its start. The log of the product lies beside it.
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // These limits end what hangs. No test needs them on a machine ten times slower.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./support/playwright-reporter.ts']],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: browserArguments,
    },
  },
});
