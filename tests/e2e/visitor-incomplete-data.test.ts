import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

/** Opens the page of a new property. It may be published or not yet. */
async function openProperty(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await page.goto(paths.propertyById(id));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('the page of a property', () => {
  test.use({ expectedErrors: /404/ });

  test('with a title of 200 characters fits a phone', async ({ page, createProperty, uniqueName }) => {
    const title = `${uniqueName('Nave')} ${'con andén y patio de maniobras '.repeat(7)}`.slice(0, 199).trim();
    const long = await createProperty({ title, description: 'x'.repeat(400), sale_price: 999_999_999_999 });
    await page.setViewportSize({ width: 360, height: 800 });
    await openProperty(page, long);
    expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('a photograph that fails to load', () => {
  test.use({ expectedErrors: /net::ERR/ });

  test('is replaced by the placeholder', async ({ page }) => {
    await page.route(/\/fotos\//, (route) => route.abort());
    await page.goto('/propiedades');
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first();
    await expect(card.getByRole('img', { name: 'Sin fotografía' })).toBeVisible();
    await expect(card.locator('img')).toHaveCSS('opacity', '0');
  });
});
