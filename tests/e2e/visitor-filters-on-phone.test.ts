import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filtros/ });

async function openList(page: Page): Promise<void> {
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
}

test('in landscape the filters open as a sheet and the list has most of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openList(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = await page.getByRole('search').boundingBox();
  expect((bar?.y ?? 390) + (bar?.height ?? 0)).toBeLessThan(390 / 2);
  await filtersButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

test('a row of many filters does not make the page wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/propiedades?operacion=renta&tipo=nave-industrial&cerca=VW&area=2400-3600&kva=500');
  const filters = page.getByRole('list', { name: 'Filtros activos' });
  await expect(filters.getByRole('button', { name: /^Quitar filtro/ })).toHaveCount(5);
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
});

test.describe('Back', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/servicios');
    await openList(page);
    await filtersButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  });

  test('closes the filter sheet and keeps its filters, and then undoes them together', async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('button', { name: 'En renta' }).click();
    await sheet.getByRole('combobox', { name: 'Tipo' }).selectOption('Bodega');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?operacion=renta&tipo=bodega$/);
    await expect(filtersButton(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/propiedades$/);
    await expect(page.getByRole('list', { name: 'Filtros activos' })).toHaveCount(0);
  });

  test('leaves the list after a sheet that was closed without a change', async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
    await page.goBack();
    await expect(page).toHaveURL(/\/servicios$/);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no field has text smaller than 16 px, for which iPhones zoom in, and results appear at the top', async ({
    page,
  }) => {
    await openList(page);
    await filtersButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'En renta' }).click();
    await expect(page.getByRole('textbox', { name: 'Precio: Desde' })).toBeAttached();
    const sizes = await page
      .locator('input:not([type=checkbox]), select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    const show = page.getByRole('dialog').getByRole('button', { name: /^Ver \d+ propiedades$/ });
    await show.click();
    const heading = page.getByRole('heading', { name: /propiedades encontradas$/ });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(844 / 3);
  });
});
