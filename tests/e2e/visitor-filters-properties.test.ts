import type { Locator, Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardsOn = (page: Page) => page.getByRole('article');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/propiedades${query}`);
  await waitForHydration(page.getByRole('searchbox'));
}

/** The first number in each text, in the order of the list. */
async function numbersIn(texts: Locator): Promise<number[]> {
  const digitsIn = (text: string) => /\d[\d,.]*/.exec(text)?.[0].replaceAll(',', '');
  return (await texts.allTextContents()).map((text) => Number(digitsIn(text)));
}
const areasOn = (page: Page) => numbersIn(cardsOn(page).getByText(/^[\d,.]+\sm²$/));
/** In pesos: a price in dollars shows its equivalent. */
const pricesOn = async (page: Page, badge: 'Venta' | 'Renta') => {
  const texts = await cardsOn(page).getByRole('listitem').filter({ hasText: badge }).allTextContents();
  return texts.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
};

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a);

test('En renta shows only properties for rent and is kept in the URL', async ({ page }) => {
  await openList(page);
  await chip(page, 'En renta').click();
  await expect(page).toHaveURL(/\?operacion=renta$/);
  await expect(cardsOn(page).filter({ hasNotText: 'Renta' })).toHaveCount(0);
  await expect(cardsOn(page)).not.toHaveCount(0);

  await page.reload();
  await expect(chip(page, 'En renta')).toHaveAttribute('aria-pressed', 'true');
  await expect(cardsOn(page).filter({ hasNotText: 'Renta' })).toHaveCount(0);
  await expect(cardsOn(page)).not.toHaveCount(0);
});

test('a URL restores filters and order', async ({ page }) => {
  await openList(page, '?operacion=venta&tipo=terreno-industrial&orden=area_desc');
  await expect(chip(page, 'En venta')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Terreno Industrial');
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('area_desc');
  await expect(cardsOn(page).first()).toContainText('100,000 m²');
  await expect(cardsOn(page).filter({ hasNotText: 'Terreno Industrial' })).toHaveCount(0);
});

test('sorts by area, smallest first, and can reverse the order', async ({ page }) => {
  await openList(page);
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect(order).toHaveValue('area_asc');
  const first = await areasOn(page);
  expect(first.length).toBeGreaterThan(5);
  expect(first).toEqual(ascending(first));

  await order.selectOption('Área: mayor a menor');
  await expect(cardsOn(page).first()).toContainText('200,000 m²');
  const reversed = await areasOn(page);
  expect(reversed).toEqual(descending(reversed));
});

for (const { market, badge, highest } of [
  { market: 'En renta', badge: 'Renta', highest: '$7,800,000' },
  { market: 'En venta', badge: 'Venta', highest: '$975,000,000' },
] as const) {
  test(`${market} sorts by the prices of that market`, async ({ page }) => {
    await openList(page);
    await chip(page, market).click();
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: mayor a menor');
    await expect(cardsOn(page).filter({ hasText: highest })).toBeVisible();
    const prices = await pricesOn(page, badge);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(descending(prices));
  });
}

test('filters by a typed area', async ({ page }) => {
  await openList(page);
  await page.getByRole('search').getByText('Área', { exact: true }).first().click();
  const from = page.getByRole('textbox', { name: /^Área: Desde/ });
  await from.fill('5000');
  await from.press('Enter');
  await expect(page).toHaveURL(/area=5000-/);
  await expect(cardsOn(page).first()).toContainText(/5,\d{3}\sm²/);
  expect(Math.min(...(await areasOn(page)))).toBeGreaterThanOrEqual(5_000);
});

test('lists locations by city and state with their number of properties', async ({ page, catalog }) => {
  await openList(page);
  const places = page.getByRole('combobox', { name: 'Ubicación' });
  const inTlaxcala = places.locator('optgroup[label="Tlaxcala"] option');
  const cities = (await inTlaxcala.allTextContents()).map((label) => label.split(' — ')[0] ?? '');
  expect(cities.length).toBeGreaterThan(2);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'es')));

  const [offered = ''] = await inTlaxcala.allTextContents();
  await places.selectOption({ label: offered });
  const [, count] = /\((\d+)\)$/.exec(offered) ?? [];
  await expect(page.getByRole('heading', { name: new RegExp(`^${count} propiedad`) })).toBeVisible();
  expect(catalog.length).toBeGreaterThan(Number(count));
});

test('a URL with a deleted location opens the whole list', async ({ page, catalog }) => {
  await openList(page, '?zona=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: /^\d+ propiedades encontradas$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, catalog.length));
});

test('filters that mean nothing leave the URL', async ({ page }) => {
  for (const [query, cleaned] of [
    ['operacion=regalo&tipo=castillo&andenes=0&utm_source=boletin', /propiedades\?utm_source=boletin$/],
    ['area=1-999999999999&q=nave', /propiedades\?q=nave$/],
    ['sinprecio=incluir', /propiedades$/],
    ['operacion=renta&zona=00000000-0000-4000-8000-000000000000', /propiedades\?operacion=renta$/],
  ] as const) {
    await page.goto(`/propiedades?${query}`);
    await expect(page).toHaveURL(cleaned);
  }
  await page.goto('/propiedades/bodega?tipo=nave-industrial');
  await expect(page).toHaveURL(/\/bodega$/);
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('a list with one property has no area slider', async ({ page, catalog }) => {
  const inCity = Map.groupBy(catalog, ({ type, city }) => paths.propertiesInCity(type, city));
  const [alone] = [...inCity.values()].filter(({ length }) => length === 1).flat();
  if (!alone) throw new Error('The demo data has no list with one property.');
  await page.goto(paths.propertiesInCity(alone.type, alone.city));
  await waitForHydration(page.getByRole('searchbox'));
  await expect(page.getByRole('search').locator('summary')).toHaveText(['Más filtros']);
  await expect(page.getByRole('slider')).toHaveCount(0);
});

test('all additional filters are visible when they open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, '?operacion=renta');
  await page.getByRole('search').getByText('Más filtros', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Precio: Desde' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Andenes de carga' })).toBeInViewport({ ratio: 1 });
});

test('the area filter fits the screen when type and location are hidden', async ({ page, catalog }) => {
  const lists = Map.groupBy(catalog, ({ type, city }) => paths.propertiesInCity(type, city)).values();
  const [inOnePlace] = [...lists].filter(
    (list) => list.length > 1 && new Set(list.map(({ location_id }) => location_id)).size === 1,
  );
  const [{ type, city } = { type: '', city: '' }] = inOnePlace ?? [];
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(paths.propertiesInCity(type, city));
  await waitForHydration(page.getByRole('searchbox'));
  await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0);
  await page.getByRole('search').getByText('Área', { exact: true }).first().click();
  for (const end of ['Desde', 'Hasta'])
    await expect(page.getByRole('textbox', { name: `Área: ${end}` })).toBeInViewport({ ratio: 1 });
});

test('Back removes one filter at a time', async ({ page }) => {
  await openList(page);
  await chip(page, 'En venta').click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Bodega');
  await expect(page).toHaveURL(/operacion=venta&tipo=bodega$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?operacion=venta$/);
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('');
  await page.goBack();
  await expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'true');
});

test('Back from a property restores the list', async ({ page }) => {
  await openList(page, '?operacion=venta&tipo=terreno-industrial');
  await expect(cardsOn(page).filter({ hasNotText: 'Terreno Industrial' })).toHaveCount(0);
  await expect(cardsOn(page)).not.toHaveCount(0);
  const titles = await cardsOn(page).getByRole('heading').allTextContents();

  await cardsOn(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?operacion=venta&tipo=terreno-industrial$/);
  await expect(cardsOn(page).getByRole('heading')).toHaveText(titles);
});

test('Back from a property restores the scroll position in a long list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await page.getByRole('button', { name: 'Mostrar más propiedades' }).press('Enter');
  const card = cardsOn(page).nth(39);
  await card.getByRole('link').hover();
  const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const before = await topOf();
  await card.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/propiedades\/[^/]+\/[^/]+\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(48);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(60);
});

test('a new search starts with its first 24 properties', async ({ page }) => {
  await openList(page);
  await page.getByRole('searchbox').fill('puebla');
  await expect(page).toHaveURL(/\?q=puebla$/);
  await expect(cardsOn(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Mostrar más propiedades' }).press('Enter');
  await expect(cardsOn(page)).toHaveCount(48);
  await page.getByRole('searchbox').fill('puebla e');
  await expect(page).toHaveURL(/\?q=puebla\+e$/);
  await expect(cardsOn(page)).toHaveCount(24);
});

test('the link back from a property keeps the filters', async ({ page }) => {
  await openList(page, '?operacion=venta&tipo=terreno-industrial');
  await expect(cardsOn(page).filter({ hasNotText: 'Terreno Industrial' })).toHaveCount(0);
  await cardsOn(page).first().getByRole('link').click();
  await page.getByRole('link', { name: '← Volver a todas las propiedades' }).click();
  await expect(page).toHaveURL(/\?operacion=venta&tipo=terreno-industrial$/);
});

test('Limpiar filtros removes all filters', async ({ page }) => {
  await openList(page, '?operacion=renta&tipo=bodega&q=andenes');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/propiedades$/);
  await expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('on a phone the filters open as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('button', { name: 'En venta' }).click();
  await sheet.getByRole('button', { name: /^Ver \d+ propiedades$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/operacion=venta/);
});
