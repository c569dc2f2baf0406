import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Comparar/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Propiedades elegidas' });
const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const table = (page: Page) => page.getByRole('region', { name: 'Tabla de comparación' });
const codesOf = (properties: Property[]) => properties.map(({ reference_code }) => reference_code);

test('the keyboard alone compares three of the list, on a phone, and adds another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.properties());
  const titles = (await page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 4);
  for (const index of [0, 1, 2]) {
    await boxes(page).nth(index).focus();
    await page.keyboard.press('Space');
    await expect(announced(page, `${index + 1} de 4 para comparar`)).toBeAttached();
  }
  await bar(page).getByRole('link', { name: 'Comparar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/comparar\?p=NP-\d+,NP-\d+,NP-\d+$/);
  await expect(page).toHaveTitle(/^Comparación de 3 propiedades/);
  for (const title of titles.slice(0, 3))
    await expect(table(page).getByRole('link', { name: title })).toBeVisible();
  // Nothing but the table itself scrolls sideways.
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
  await table(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Quitar/ }).first()).toBeFocused();

  await page.getByRole('link', { name: 'Agregar otra' }).press('Enter');
  await expect(bar(page)).toContainText('3 de 4 para comparar');
  // A list that the browser renders shows what is chosen.
  await page.goto(`${paths.properties()}?orden=area_asc&q=${encodeURIComponent(titles[0] ?? '')}`);
  await expect(page.getByRole('checkbox', { name: `Comparar ${titles[0]}` })).toBeChecked();
  await expect(page.getByRole('link', { name: /^Mi selección: 3$/ })).toBeAttached();
});

test('the titles stay while the page or the table scrolls, and no label is cut', async ({
  page,
  catalog,
}) => {
  for (const [width, count] of [
    [1280, 4],
    [360, 2],
    [360, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(paths.comparison(codesOf(catalog.slice(0, count))));
    const title = table(page).getByRole('columnheader').getByRole('link').first();
    await expect(title).toBeVisible();
    // Two columns scroll with the page, four on a phone inside the table.
    await table(page).evaluate((region) => {
      region.scrollIntoView({ block: 'start' });
      region.scrollTop = region.scrollHeight;
      if (region.scrollTop === 0) region.scrollIntoView({ block: 'end' });
    });
    await expect(table(page).getByRole('rowheader').last()).toBeInViewport();
    await expect(title).toBeInViewport();
    const [head, header] = [await title.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(head?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await table(page).evaluate((region) => {
      region.scrollLeft = 250;
    });
    const label = await table(page).getByRole('rowheader').last().boundingBox();
    expect(label?.x).toBeGreaterThanOrEqual(0);
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('prints on one landscape page', async ({ page, catalog }) => {
  await page.goto(paths.comparison(codesOf(catalog.slice(0, 4))));
  await expect(table(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width = 0, height = 0] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test('is accessible, also with the bar', async ({ page, catalog }) => {
  await page.goto(paths.comparison(codesOf(catalog.slice(0, 3))));
  await expect(table(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto(paths.properties());
  await boxes(page).first().check();
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page);
});

test('a page that shows a selection does not shift', async ({ page }) => {
  await page.goto(paths.properties());
  await boxes(page).first().check();
  await expect(bar(page)).toBeVisible();
  const layoutShift = await watchLayoutShift(page);
  await page.goto(paths.properties(), { waitUntil: 'networkidle' });
  await expect(bar(page)).toBeVisible();
  // The bar would move the page by more. The menu moves by this when it is drawn before the end of the header has arrived.
  expect(await layoutShift()).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows no boxes, and the page says how to write', async ({ page }) => {
    await page.goto(paths.properties());
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(boxes(page)).toHaveCount(0);
    for (const path of [paths.comparison(), paths.selection()]) {
      await page.goto(path);
      await expect(page.getByText(/necesita JavaScript/)).toBeVisible();
      await expect(page.getByText(/Cargando propiedades/)).toBeHidden();
    }
  });
});
