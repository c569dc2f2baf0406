import type { Page } from '@playwright/test';

/** By how many CSS pixels a page is wider than its window. Above 0 it scrolls sideways. */
export const horizontalOverflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
