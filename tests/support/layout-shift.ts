import type { Page } from '@playwright/test';

/**
 * Measures layout shift on pages that are opened from now on. As in web vitals, a shift within 500 ms of an input does
 * not count. `hadRecentInput` is not used: Chromium sets it after the viewport is emulated too, and hides early shifts.
 * @returns reads the cumulative layout shift of the open page (three decimals)
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const layout = { shift: 0 };
    Object.assign(globalThis, { layout });
    let lastInputAt = Number.NEGATIVE_INFINITY;
    const noteInput = ({ timeStamp }: Event) => {
      lastInputAt = timeStamp;
    };
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'input'])
      addEventListener(type, noteInput, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.startTime - lastInputAt > 500) layout.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shift = await page.evaluate(
      () => (globalThis as unknown as { layout: { shift: number } }).layout.shift,
    );
    return Number(shift.toFixed(3));
  };
}
