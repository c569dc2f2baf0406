import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { watchShifts } from './layout-shift.ts';

/** A common phone. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true };

/** What a page weighs before anybody touches it: KB, compressed as it is sent. */
export interface Weight {
  scripts: number;
  /** The document and its styles. */
  text: number;
  images: number;
  requests: number;
  /** How much of it moved by itself (cumulative layout shift). */
  shift: number;
}

/** What comes over the line until the page stands still. */
export async function weightOf(page: Page, address: string): Promise<Weight> {
  const responses: Response[] = [];
  const shift = await watchShifts(page);
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const weights = await Promise.all(
    responses.map(async (response) => {
      const body = await response.body();
      const type = response.request().resourceType();
      return { type, kilobytes: (type === 'image' ? body : gzipSync(body)).length / 1_000 };
    }),
  );
  const sum = (...types: string[]) =>
    Number(
      weights
        .filter(({ type }) => types.includes(type))
        .reduce((total, { kilobytes }) => total + kilobytes, 0)
        .toFixed(1),
    );
  return {
    scripts: sum('script'),
    text: sum('document', 'stylesheet'),
    images: sum('image'),
    requests: responses.length,
    shift: await shift(),
  };
}
