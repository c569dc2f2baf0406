import type { Page } from '@playwright/test';

/**
 * Measures layout shift on pages that are opened from now on.
 * @returns reads the cumulative layout shift of the open page (three decimals)
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const layout = { shift: 0 };
    Object.assign(globalThis, { layout });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) layout.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shift = await page.evaluate(
      () => (globalThis as unknown as { layout: { shift: number } }).layout.shift,
    );
    return Number(shift.toFixed(3));
  };
}
