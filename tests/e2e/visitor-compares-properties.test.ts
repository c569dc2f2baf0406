import type { Locator, Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Comparar/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Propiedades elegidas' });
const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const table = (page: Page) => page.getByRole('region', { name: 'Tabla de comparación' });
const row = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
const codesOf = (properties: Property[]) => properties.map(({ reference_code }) => reference_code);
const titleOf = async (card: Locator) => (await card.getByRole('heading').textContent()) ?? '';

/** Three naves for rent that state a height, and their rents alike, so that both can be compared. */
const comparableIn = (catalog: Property[]) =>
  catalog
    .filter(
      ({
        type,
        is_for_rent,
        ceiling_height,
        is_price_on_request,
        rental_currency,
        rental_price,
        status,
        price_includes_vat,
      }) =>
        type === 'Nave Industrial' &&
        is_for_rent &&
        ceiling_height &&
        rental_price &&
        !is_price_on_request &&
        rental_currency === 'MXN' &&
        !price_includes_vat &&
        status === 'active',
    )
    .slice(0, 3);

test('compares the distances to the landmark of the list', async ({ page }) => {
  await page.goto(paths.properties());
  for (const index of [0, 1]) await boxes(page).nth(index).check();
  await expect(announced(page, '2 de 4 para comparar')).toBeAttached();
  await page.goto(`${paths.properties()}?cerca=VW`);
  await expect(page.getByRole('button', { name: 'Quitar filtro: Cerca de VW' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Comparar' }).click();
  await expect(page).toHaveURL(/\/comparar\?p=NP-\d+,NP-\d+&cerca=VW$/);
  await expect(row(page, 'A VW')).toContainText(/\d\skm/);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
]) {
  test(`chooses three on the list and compares them at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(paths.properties());
    const titles: string[] = [];
    for (const index of [0, 1, 2]) {
      titles.push(await titleOf(page.getByRole('article').nth(index)));
      await boxes(page).nth(index).check();
      await expect(announced(page, `${index + 1} de 4 para comparar`)).toBeAttached();
    }
    await bar(page).getByRole('link', { name: 'Comparar' }).click();
    await expect(page).toHaveURL(/\/comparar\?p=NP-\d+,NP-\d+,NP-\d+$/);
    await expect(page).toHaveTitle(/^Comparación de 3 propiedades/);
    for (const title of titles) await expect(table(page).getByRole('link', { name: title })).toBeVisible();
    // Nothing but the table itself scrolls sideways.
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the labels stay while a phone swipes the columns', async ({ page, catalog }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.comparison(codesOf(catalog.slice(0, 4))));
  const label = row(page, 'Tipo').or(row(page, 'Área')).first().getByRole('rowheader');
  await expect(label).toBeVisible();
  const before = await label.boundingBox();
  const scrolled = await table(page).evaluate((region) => {
    region.scrollLeft = 250;
    return region.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
});

test('opens in another browser with the differences first and the best values marked', async ({
  browser,
  catalog,
}) => {
  const properties = comparableIn(catalog);
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(paths.comparison(codesOf(properties)));
  for (const { title } of properties)
    await expect(table(page).getByRole('link', { name: title })).toBeVisible();

  const heights = properties.map(({ ceiling_height = 0 }) => ceiling_height);
  const highest = Math.max(...heights);
  const cells = row(page, 'Altura libre').getByRole('cell');
  for (const [index, height] of heights.entries()) {
    const isBest = height === highest && Math.min(...heights) < highest;
    if (isBest) await expect(cells.nth(index)).toContainText('Mejor');
    else await expect(cells.nth(index)).not.toContainText('Mejor');
  }
  await expect(row(page, 'Renta por m² al mes').getByText('Mejor')).not.toHaveCount(0);
  await expect(row(page, 'Área').getByText('Mejor')).toHaveCount(0);
  await expect(table(page).getByText('No informado')).not.toHaveCount(0);
  await expect(row(page, 'Al mes')).toBeVisible();

  const equal = table(page).getByRole('rowheader', { name: 'Igual en todas' });
  await expect(equal).toBeVisible();
  await expect(row(page, 'Tipo')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check();
  await expect(equal).toBeHidden();
  await expect(row(page, 'Tipo')).toBeHidden();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('states the distance to a chosen landmark, also under the link', async ({ page, catalog }) => {
  const properties = catalog.filter(({ latitude }) => latitude).slice(0, 3);
  await page.goto(paths.comparison(codesOf(properties)));
  await page.getByLabel('Distancia a').selectOption('VW');
  const cells = row(page, 'A VW').getByRole('cell');
  for (const index of properties.keys()) await expect(cells.nth(index)).toContainText(/\d\u00a0km/);
  await expect(cells.filter({ hasText: 'Mejor' })).not.toHaveCount(0);
  await expect(page).toHaveURL(paths.comparison(codesOf(properties), 'VW'));
  await page.reload();
  await expect(row(page, 'A VW')).toBeVisible();
  await page.getByLabel('Distancia a').selectOption('ningún punto');
  await expect(row(page, 'A VW')).toBeHidden();
});

test('removes a property, and adds another one from the list', async ({ page, catalog }) => {
  const [first, second, third] = catalog;
  if (!first || !second || !third) throw new Error('The demo data has too few properties.');
  await page.goto(paths.comparison(codesOf([first, second])));
  await page.getByRole('button', { name: `Quitar ${first.title}` }).click();
  await expect(page).toHaveURL(paths.comparison([second.reference_code]));
  await expect(table(page).getByRole('link', { name: first.title })).toBeHidden();

  await page.getByRole('link', { name: 'Agregar otra' }).click();
  await expect(bar(page)).toContainText('1 de 4 para comparar');
  const card = page.getByRole('article').filter({ hasNotText: second.title }).first();
  const added = await titleOf(card);
  await card.getByRole('checkbox', { name: /^Comparar/ }).check();
  await bar(page).getByRole('link', { name: 'Comparar' }).click();
  for (const title of [second.title, added])
    await expect(table(page).getByRole('link', { name: title })).toBeVisible();
});

test('a withdrawn property stays as no longer available', async ({ page, catalog }) => {
  const [first] = catalog;
  await page.goto(paths.comparison([first?.reference_code ?? '', 'NP-99999']));
  const head = page.getByRole('columnheader', { name: /NP-99999/ });
  await expect(head).toContainText('Ya no disponible');
  await expect(head.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: first?.title ?? '' })).toBeVisible();
});

test('keeps the fifth in the selection, with a message', async ({ page }) => {
  await page.goto(paths.properties());
  for (const index of [0, 1, 2, 3, 4]) await boxes(page).nth(index).check();
  await expect(announced(page, 'Se comparan hasta 4. Esta quedó en Mi selección')).toBeAttached();
  await bar(page).getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparación de 4 propiedades');
});

test('the list that the browser renders shows what is chosen', async ({ page, catalog }) => {
  const [property] = catalog;
  if (!property) throw new Error('The demo data has no property.');
  await page.goto(paths.property(property));
  const box = page.getByRole('checkbox', { name: `Comparar ${property.title}` });
  await box.check();
  await expect(announced(page, '1 de 4 para comparar')).toBeAttached();
  await page.goto(`${paths.properties()}?q=${property.reference_code}`);
  await expect(box).toBeChecked();
  await page.goto(paths.property(property));
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.getByRole('link', { name: /^Mi selección/ })).toHaveCount(0);
});

test('compares with the keyboard alone', async ({ page }) => {
  await page.goto(paths.properties());
  for (const index of [0, 1]) {
    await boxes(page).nth(index).focus();
    await page.keyboard.press('Space');
    await expect(announced(page, `${index + 1} de 4 para comparar`)).toBeAttached();
  }
  await bar(page).getByRole('link', { name: 'Comparar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Comparación de 2 propiedades' })).toBeVisible();
  await table(page).focus();
  await expect(table(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Quitar/ }).first()).toBeFocused();
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
