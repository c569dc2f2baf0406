import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { watchLayoutShift } from './layout-shift.ts';

/** A common Android phone. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true };

/** What a page loads before anybody touches it. Sizes are in KB, compressed as the server sends them. */
export interface PageWeight {
  scripts: number;
  /** HTML and CSS. */
  text: number;
  images: number;
  requests: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Column titles of the fields in reports. */
export const pageWeightLabels = {
  scripts: 'scripts KB',
  text: 'HTML and CSS KB',
  images: 'images KB',
  requests: 'requests',
  shift: 'layout shift',
} as const satisfies Record<keyof PageWeight, string>;

const contentPage: PageWeight = { scripts: 10, text: 30, images: 350, requests: 20, shift: 0 };
const pageWithIsland: PageWeight = { ...contentPage, scripts: 95, requests: 40 };

/**
 * What pages may load at most: pages of text, pages with a form, pages of a property with gallery, map and comparison, and
 * lists of properties.
 */
export const pageBudgets = {
  content: contentPage,
  island: pageWithIsland,
  property: { ...pageWithIsland, text: 33.5 },
  list: { ...pageWithIsland, text: 40 },
};

/**
 * Opens a page and measures what it loads until the network is idle. Scripts arrive after the first paint, as on a
 * slow phone: what they replace is on the screen, so every shift is measured. A page that only its script paints needs
 * `isPaintedByScript`.
 */
export async function pageWeightOf(
  page: Page,
  path: string,
  { isPaintedByScript = false } = {},
): Promise<PageWeight> {
  const responses: Response[] = [];
  if (!isPaintedByScript) await holdScriptsUntilFirstPaint(page);
  const layoutShift = await watchLayoutShift(page);
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const body = await response.body();
      const type = response.request().resourceType();
      return { type, kilobytes: (type === 'image' ? body : gzipSync(body)).length / 1_000 };
    }),
  );
  const sum = (...types: string[]) =>
    Number(
      sizes
        .filter(({ type }) => types.includes(type))
        .reduce((total, { kilobytes }) => total + kilobytes, 0)
        .toFixed(1),
    );
  return {
    scripts: sum('script'),
    text: sum('document', 'stylesheet'),
    images: sum('image'),
    requests: responses.length,
    shift: await layoutShift(),
  };
}

async function holdScriptsUntilFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint = new Promise<void>((resolve) =>
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
    );
    Object.assign(self, { firstPaint: paint });
  });
  await page.route('**/*.js', async (route) => {
    await page.evaluate('firstPaint');
    await route.continue();
  });
}
