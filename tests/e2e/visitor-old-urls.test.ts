import { paths, propertyPathParams } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { serveAsUnpublished } from '../support/unpublished-page.ts';

// The console reports the status 404 of the page that reads the id from the URL.
test.use({ expectedErrors: /404/ });

test('every old URL of a property redirects to its canonical URL', async ({ page, demoProperty }) => {
  const property = demoProperty(({ city }) => city === 'San José Chiapa');
  const { type, city } = propertyPathParams(property);
  for (const path of [
    `/propiedades/${property.id}`,
    `/propiedades/${property.id.toUpperCase()}`,
    `/propiedades/${property.id}-un-titulo-de-antes`,
    `/propiedades/${type}/${city}/${property.id}`,
    `/propiedades/${type}/${city}/${property.id}-un-titulo-de-antes`,
    `/propiedades/bodega/puebla/${property.id}-otro-tipo-y-otra-ciudad`,
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(paths.property(property));
    await expect(page.getByRole('heading', { level: 1, name: property.title })).toBeVisible();
  }
});

test('a new property with long texts is shown before the site is rebuilt, and fits a phone', async ({
  page,
  createProperty,
  uniqueName,
}) => {
  const title = `${uniqueName('Nave')} ${'con andén y patio de maniobras '.repeat(7)}`.slice(0, 199).trim();
  const nave = await createProperty({ title, description: 'x'.repeat(400), sale_price: 999_999_999_999 });
  await page.setViewportSize({ width: 360, height: 800 });
  await serveAsUnpublished(page, paths.propertyById(nave.id));
  await page.goto(paths.propertyById(nave.id));
  await expect(page).toHaveURL(paths.property(nave));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
});
