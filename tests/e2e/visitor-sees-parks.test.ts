import { paths } from '#paths.ts';
import { formatArea } from '#text/format.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

test('a park lists its units with totals, and each unit leads back to the park', async ({
  page,
  request,
  api,
  createProperty,
  uniqueName,
}) => {
  const park = await createProperty({ title: uniqueName('Parque'), type: 'Parque Industrial' });
  const rented = { is_for_sale: false, is_for_rent: true, parent_id: park.id };
  const second = await createProperty({
    ...rented,
    title: uniqueName('Nave 2'),
    area: 6_000,
    divisible_from: 1_500,
    rental_price: 480_000,
  });
  const first = await createProperty({ ...rented, title: uniqueName('Nave 1'), area: 2_500 });
  await createProperty({ ...rented, title: uniqueName('Nave 3'), active: false });
  const published = async () => (await request.get(paths.property(park))).text();
  await expect.poll(published, publicationTimeout).toContain(first.title);

  await page.goto(paths.property(park));
  const units = page.getByRole('region', { name: 'Unidades del parque' });
  await expect(units.getByRole('definition')).toHaveText(['2', '2', '1,500 a 6,000 m²', '$480,000']);
  const rows = units.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(first.title);
  await expect(rows.nth(1)).toContainText(`${formatArea(2_500)}DisponiblePrecio a consultar`);
  await expect(rows.nth(2)).toContainText('6,000 m²Divisible desde 1,500 m²Disponible$480,000/mes');

  // A change of a unit renders the page of its park again.
  await api.collection('properties').update(second.id, { status: 'rented' });
  await expect.poll(published, publicationTimeout).toContain('Rentada');
  await page.reload();
  await expect(units.getByRole('definition').first()).toHaveText('2');
  await expect(rows.nth(2)).toContainText('Rentada—');

  await units.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect(page.getByText(`Clave ${first.reference_code}`)).toBeVisible();
  await expect(page.getByText(`Parte de ${park.title}`)).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain(`"containedInPlace":{"@type":"Place","name":"${park.title}"`);
  const trail = page.getByRole('navigation', { name: /miga|ruta/i });
  await expect(trail).not.toContainText(park.title);

  // A change of the park renders the pages of its units again.
  const title = uniqueName('Parque Renombrado');
  await api.collection('properties').update(park.id, { title });
  const unitPage = async () => (await request.get(paths.property(first))).text();
  await expect.poll(unitPage, publicationTimeout).toContain(title);
});
