import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';

const unknownId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/**
 * Serves a property as before its first publication: with the not-found page, which reads it from PocketBase in the
 * browser. So the test does not depend on how soon the site is rebuilt.
 */
export async function serveAsUnpublished(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const notFoundPage = new URL(paths.propertyById(unknownId), route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url: notFoundPage }) });
  });
}
