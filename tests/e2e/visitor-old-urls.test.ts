import { paths, propertyPathParams } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

// The browser counts the status of the page that reads the identifier out of the address.
test.use({ expectedErrors: /404/ });

test('every address that names a property ends on its canonical one', async ({ page, demoProperty }) => {
  const property = demoProperty(({ city }) => city === 'San José Chiapa');
  const { type, city } = propertyPathParams(property);
  for (const address of [
    `/propiedades/${property.id}`,
    `/propiedades/${property.id.toUpperCase()}`,
    `/propiedades/${property.id}-un-titulo-de-antes`,
    `/propiedades/${type}/${city}/${property.id}`,
    `/propiedades/${type}/${city}/${property.id}-un-titulo-de-antes`,
    `/propiedades/bodega/puebla/${property.id}-otro-tipo-y-otra-ciudad`,
  ]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(paths.property(property));
    await expect(page.getByRole('heading', { level: 1, name: property.title })).toBeVisible();
  }
});

test('a property saved a moment ago is there before the site was built again', async ({
  page,
  createProperty,
}) => {
  const nave = await createProperty({
    city: 'Tehuacán',
    type: 'Bodega',
    description: 'Con rampa niveladora.',
  });
  await page.goto(paths.propertyById(nave.id));
  await expect(page).toHaveURL(paths.property(nave));
  await expect(page.getByRole('heading', { level: 1, name: nave.title })).toBeVisible();
  await expect(page.getByText('Con rampa niveladora.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Asunto' })).toHaveValue(`Consulta sobre: ${nave.title}`);
});
