import { pricePerSquareMetre } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { areaRangeOf, areaRangeText } from '#site/properties/area-range.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { expect, test } from '../support/fixtures.ts';

test('card and page of a property show type, area, location, badges and prices', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(
    ({ featured, sale_price, rental_price, rental_currency }) =>
      featured && sale_price && rental_price && rental_currency === 'MXN',
  );
  const { type, area, title, location, location_id, sale_price = 0, rental_price = 0 } = property;
  const pesos = (amount: number) => formatMoney({ amount, currency: 'MXN' });
  const perMetre = (amount: number) =>
    pesos(pricePerSquareMetre({ amount, currency: 'MXN', basis: 'total' }, area)?.amount ?? Number.NaN);
  const plusVat = property.price_includes_vat === 'no' ? ' · Más IVA' : '';
  await page.goto(paths.location(location_id));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(card.getByRole('img')).toHaveAttribute('alt', /\S/);
  await expect(card.getByText('Destacada', { exact: true })).toBeVisible();
  await expect(card.getByText(location, { exact: true })).toBeVisible();
  await expect(card.getByRole('term')).toHaveText(['Tipo', 'Área']);
  await expect(card.getByRole('definition')).toHaveText([type, formatArea(area)]);
  await expect(card.getByRole('listitem')).toHaveText([
    `Venta${pesos(sale_price)}${perMetre(sale_price)} por m²${plusVat}`,
    `Renta${pesos(rental_price)} /mes${perMetre(rental_price)} por m² al mes${plusVat}`,
  ]);
  const [price, figure] = [pesos(sale_price), `${perMetre(sale_price)} por m²${plusVat}`].map((text) =>
    card.getByText(text, { exact: true }),
  );
  const priceBox = await price?.boundingBox();
  expect((await figure?.boundingBox())?.y).toBeGreaterThanOrEqual(
    (priceBox?.y ?? 0) + (priceBox?.height ?? 0),
  );

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const sheet = page.getByRole('main');
  for (const badge of [type, 'Destacada']) {
    await expect(sheet.getByText(badge, { exact: true }).first()).toBeVisible();
  }
  const prices = page.getByRole('region', { name: 'Precio' });
  await expect(prices).toContainText(`Venta${pesos(sale_price)} MXN`);
  await expect(prices.getByText(`${perMetre(sale_price)} por m²`, { exact: true })).toBeVisible();
  await expect(prices.getByText(`${perMetre(rental_price)} por m² al mes`, { exact: true })).toBeVisible();
  await expect(prices).toContainText('Actualizada el ');
});

/** The text of a card about the areas of its properties. */
const rangeOf = (properties: Property[]) => {
  const areas = areaRangeOf(properties);
  return areas ? areaRangeText(areas) : '';
};

test('every location shows its number of properties, a photograph and a range of areas', async ({
  page,
  catalog,
}) => {
  await page.goto('/ubicaciones');
  const located = Object.groupBy(catalog, ({ location_id }) => location_id);
  for (const [id, properties = []] of Object.entries(located)) {
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${paths.location(id)}"]`) });
    const [counted = ''] = await card.getByText(/^\d+ propiedad/).allTextContents();
    const shown = Number.parseInt(counted, 10);
    expect(shown).toBeGreaterThanOrEqual(properties.length);
    if (shown === properties.length) await expect(card).toContainText(rangeOf(properties));
    if (properties.some(({ images }) => images.length > 0)) await expect(card.locator('img')).toHaveCount(1);
  }
  expect(Object.keys(located).length).toBeGreaterThan(10);
});
