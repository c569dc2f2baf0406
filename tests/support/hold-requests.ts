import type { Page } from '@playwright/test';

/**
 * Stops the requests of a page to a URL until they are released.
 * @returns releases them
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
