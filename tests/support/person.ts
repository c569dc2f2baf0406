import type { BrowserContext } from '@playwright/test';

/** What a telephone says of itself. A browser that a program drives says "HeadlessChrome", and is not counted. */
export const personUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Hides that a program drives the browser. */
export const actAsPerson = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Lets links to WhatsApp lead nowhere. A context that answers for others loses what a page sends when it is left. */
export const answerForWhatsApp = (context: BrowserContext): Promise<unknown> =>
  context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
