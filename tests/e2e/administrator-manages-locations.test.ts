import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

test('writes about a zone, and its page shows it with the prices per m²', async ({
  administrator,
  page,
  uniqueName,
  createProperty,
  api,
  removeAfterTest,
}) => {
  const name = uniqueName('Corredor');
  const { id } = await api.collection('locations').create({ name, city: 'Tepeaca', state: 'Puebla' });
  await Promise.all(
    [90_000, 110_000].map((rental_price) =>
      createProperty({
        location_id: id,
        type: 'Bodega',
        is_for_sale: false,
        is_for_rent: true,
        area: 1_000,
        rental_price,
      }),
    ),
  );
  removeAfterTest('locations', id);
  await administrator.goto(`/admin/locations/${id}`);
  await administrator.getByRole('link', { name: 'Editar' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Editar ubicación' });
  await dialog.getByLabel('Energía').fill('Subestación de 30 MVA a 2 km');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);

  await expect
    .poll(async () => (await page.request.get(paths.location(id))).text(), publicationTimeout)
    .toContain('Subestación de 30 MVA a 2 km');
  await page.goto(paths.location(id));
  const facts = page.getByRole('region', { name: 'Datos de la zona' });
  await expect(facts.getByRole('term')).toHaveText(['Energía']);
  const prices = page.getByRole('region', { name: 'Precios por m² en esta zona' });
  await expect(prices.getByRole('row', { name: 'Bodega' }).getByRole('cell').first()).toHaveText(
    '$90 a $110',
  );
});
