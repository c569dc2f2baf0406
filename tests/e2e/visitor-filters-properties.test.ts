import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from '../support/world.ts';

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardsOn = (page: Page) => page.getByRole('article');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/propiedades${query}`);
  await alive(page.getByRole('searchbox'));
}

/** The figures in the texts, in the order of the list. */
async function figuresIn(texts: Locator): Promise<number[]> {
  return (await texts.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
}
const areasOn = (page: Page) => figuresIn(cardsOn(page).getByText(/^[\d,.]+\sm²$/));
const pricesOn = (page: Page, badge: 'Venta' | 'Renta') =>
  figuresIn(cardsOn(page).getByRole('listitem').filter({ hasText: badge }));

const ascending = (figures: number[]) => figures.toSorted((a, b) => a - b);
const descending = (figures: number[]) => figures.toSorted((a, b) => b - a);

test('En renta shows only what is for rent and stands in the address', async ({ page }) => {
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

test('an address carries a whole question to somebody else', async ({ page }) => {
  await openList(page, '?operacion=venta&tipo=terreno-industrial&orden=area_desc');
  await expect(chip(page, 'En venta')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Terreno Industrial');
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('area_desc');
  await expect(cardsOn(page).first()).toContainText('100,000 m²');
  await expect(cardsOn(page).filter({ hasNotText: 'Terreno Industrial' })).toHaveCount(0);
});

test('the smallest area comes first, and the order can be turned', async ({ page }) => {
  await openList(page);
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect(order).toHaveValue('area_asc');
  const first = await areasOn(page);
  expect(first.length).toBeGreaterThan(5);
  expect(first).toEqual(ascending(first));

  await order.selectOption('Área: mayor a menor');
  await expect(cardsOn(page).first()).toContainText('200,000 m²');
  const turned = await areasOn(page);
  expect(turned).toEqual(descending(turned));
});

for (const { market, badge, dearest } of [
  { market: 'En renta', badge: 'Renta', dearest: '$7,800,000' },
  { market: 'En venta', badge: 'Venta', dearest: '$975,000,000' },
] as const) {
  test(`${market} orders by the prices of that market`, async ({ page }) => {
    await openList(page);
    await chip(page, market).click();
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio: mayor a menor');
    await expect(cardsOn(page).first()).toContainText(dearest);
    const prices = await pricesOn(page, badge);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(descending(prices));
  });
}

test('an area can be typed', async ({ page }) => {
  await openList(page);
  await page.getByRole('search').getByText('Área', { exact: true }).first().click();
  const from = page.getByRole('textbox', { name: /^Área: Desde/ });
  await from.fill('5000');
  await from.press('Enter');
  await expect(page).toHaveURL(/area=5000-/);
  await expect(cardsOn(page).first()).toContainText(/5,\d{3}\sm²/);
  expect(Math.min(...(await areasOn(page)))).toBeGreaterThanOrEqual(5_000);
});

test('Back takes away one filter at a time', async ({ page }) => {
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

test('Back from a property finds the list as it was', async ({ page }) => {
  await openList(page, '?operacion=renta&tipo=bodega');
  await expect(cardsOn(page).filter({ hasNotText: 'Bodega' })).toHaveCount(0);
  await expect(cardsOn(page)).not.toHaveCount(0);
  const titles = await cardsOn(page).getByRole('heading').allTextContents();

  await cardsOn(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?operacion=renta&tipo=bodega$/);
  await expect(cardsOn(page).getByRole('heading')).toHaveText(titles);
});

test('Limpiar filtros leads back to the open list', async ({ page }) => {
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
