import type { Page } from '@playwright/test';

/** Holds back what a page asks of an address from now on. @returns what lets it go */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
