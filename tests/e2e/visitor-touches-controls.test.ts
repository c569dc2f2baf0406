import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { phone } from '../support/page-weight.ts';
import { publicPaths } from '../support/public-pages.ts';

test.use({ ...phone, viewport: { width: 360, height: 740 }, hasTouch: true });

/** Links, buttons and fields that a finger misses. Links within a sentence and links that cover their card are large enough (WCAG 2.5.8). */
const smallControls = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (control: Element) => {
      const text = (element: Element | null) => element?.textContent?.trim() ?? '';
      const around = control.closest('p, li, dd, label');
      return getComputedStyle(control).display === 'inline' && text(around).length > text(control).length + 3;
    };
    const sizeOf = (control: Element) => {
      const { labels } = control as HTMLInputElement;
      const boxes = [control, ...(labels ?? [])].map((element) => element.getBoundingClientRect());
      return [
        Math.max(...boxes.map(({ width }) => width)),
        Math.max(...boxes.map(({ height }) => height)),
      ] as const;
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.stretched-link, :popover-open *') && !isInSentence(control))
      .map((control) => ({ text: control.textContent?.trim(), size: sizeOf(control) }))
      .filter(({ size: [width, height] }) => Math.min(width, height) < 24)
      .map(({ text, size }) => `${size.map(Math.round).join('x')} ${text}`);
  });

test('every link and control is large enough for a finger', async ({ page, demoProperty }) => {
  const property = demoProperty(({ latitude }) => latitude !== undefined);
  for (const path of [...publicPaths, paths.property(property), paths.location(property.location_id)]) {
    await page.goto(path);
    expect.soft(await smallControls(page), path).toEqual([]);
  }
});
