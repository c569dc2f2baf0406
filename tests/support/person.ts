import type { BrowserContext } from '@playwright/test';
import { browserArguments } from './browser.ts';

/** What a telephone says of itself. A browser that a program drives says "HeadlessChrome", and is not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** As in tests/playwright.config.ts. The user agent of a context is not that of what a page sends when it is left. */
export const personLaunchOptions = {
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: [...browserArguments, `--user-agent=${userAgent}`],
};

/** Hides that a program drives the browser. */
export const actAsPerson = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Lets links to WhatsApp lead nowhere. */
export const answerForWhatsApp = (context: BrowserContext): Promise<unknown> =>
  context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

/**
 * Keeps a tap on a telephone in the page. Chromium asks a second later whether a program may dial, and that question takes
 * all further input.
 */
export const dialNothing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
