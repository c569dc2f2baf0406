import type { Property } from '#domain/property.ts';
import { pricePerSquareMetre } from '#domain/property-offers.ts';
import { paths } from '#paths.ts';
import { areaRangeOf, areaRangeText } from '#site/properties/area-range.ts';
import { formatArea, formatPesos } from '#text/format.ts';
import { expect, test } from '../support/fixtures.ts';

test('card and page of a property show type, area, location, badges and prices', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(
    ({ featured, sale_price, rental_price }) => featured && sale_price && rental_price,
  );
  const { type, area, title, location, location_id, sale_price = 0, rental_price = 0 } = property;
  const perMetre = (amount: number) => formatPesos(pricePerSquareMetre({ amount }, area) ?? Number.NaN);
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
    `Venta${formatPesos(sale_price)}${perMetre(sale_price)} por m²`,
    `Renta${formatPesos(rental_price)} /mes${perMetre(rental_price)} por m² al mes`,
  ]);
  const [price, figure] = [formatPesos(sale_price), `${perMetre(sale_price)} por m²`].map((text) =>
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
  await expect(prices).toContainText(`Venta${formatPesos(sale_price)} MXN`);
  await expect(prices.getByText(`${perMetre(sale_price)} por m²`, { exact: true })).toBeVisible();
  await expect(prices.getByText(`${perMetre(rental_price)} por m² al mes`, { exact: true })).toBeVisible();
  await expect(prices).toContainText('Actualizada el ');
});

test('a card shows clear height and docks only when they are known', async ({ page, demoProperty }) => {
  const withBoth = demoProperty(
    ({ ceiling_height, loading_docks_count = 0 }) => ceiling_height && loading_docks_count > 1,
  );
  const withNeither = demoProperty((property) => !property.ceiling_height && !property.loading_docks_count);
  for (const property of [withBoth, withNeither]) {
    await page.goto(paths.location(property.location_id));
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: property.title, exact: true }) });
    await expect(card).toBeVisible();
    const facts = card.getByRole('paragraph').filter({ hasText: 'm²' });
    const area = formatArea(property.area);
    if (property === withNeither) await expect(facts).toHaveText(area);
    else
      await expect(facts).toHaveText(
        `${area} · ${property.ceiling_height} m de altura libre · ${property.loading_docks_count} andenes`,
      );
  }
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
