import type { Page } from '@playwright/test';

/**
 * Watches what moves by itself on the pages that are opened from now on.
 * @returns tells how much it was on the page that is open (cumulative layout shift, three decimals)
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = { shift: 0 };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shift = await page.evaluate(
      () => (globalThis as unknown as { watched: { shift: number } }).watched.shift,
    );
    return Number(shift.toFixed(3));
  };
}
