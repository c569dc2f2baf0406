import { paths, propertyPathParams } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
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

test('shows a new property before the site is rebuilt', async ({ page, createProperty }) => {
  const nave = await createProperty({
    city: 'Tehuacán',
    type: 'Bodega',
    description: 'Con rampa niveladora.',
  });
  await serveAsUnpublished(page, paths.propertyById(nave.id));
  await page.goto(paths.propertyById(nave.id));
  await expect(page).toHaveURL(paths.property(nave));
  await expect(page.getByRole('heading', { level: 1, name: nave.title })).toBeVisible();
  await expect(page.getByText('Con rampa niveladora.')).toBeVisible();
  await page.getByText('Agregar datos').click();
  await expect(page.getByRole('textbox', { name: 'Asunto' })).toHaveValue(`Consulta sobre: ${nave.title}`);
});
