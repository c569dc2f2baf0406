import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const carouselOn = (page: Page) => page.getByRole('region', { name: 'Propiedades destacadas' }).last();

test('the carousel shows one to four properties side by side', async ({ page }) => {
  await page.goto('/');
  const carousel = carouselOn(page);
  const cards = carousel.getByRole('listitem').filter({ has: page.getByRole('link') });
  for (const [width, count] of [
    [639, 1],
    [1_023, 2],
    [1_440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [row, one] = await Promise.all([carousel.boundingBox(), cards.first().boundingBox()]);
    expect(Math.round((row?.width ?? 0) / (one?.width ?? 1)), `${width} px`).toBe(count);
  }
});

test('the arrows move the carousel, which starts again after the last property', async ({
  page,
  catalog,
}) => {
  const featured = catalog.filter((property) => property.featured);
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/');
  const carousel = carouselOn(page);
  await carousel.scrollIntoViewIfNeeded();
  const [next, previous] = ['siguientes', 'anteriores'].map((way) =>
    carousel.getByRole('button', { name: `Propiedades ${way}` }),
  );
  if (!next || !previous) throw new Error('The carousel has two arrows.');
  await waitForHydration(next);
  const cards = carousel.getByRole('article');
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.6 });
  const photograph = carousel.getByRole('img').first();
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await next.click();
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.6 });
  await expect(cards.nth(0)).not.toBeInViewport();

  for (const _ of [1, 2]) await previous.click();
  await expect(cards.nth(featured.length - 1)).toBeInViewport({ ratio: 0.6 });
});
