import { paths } from '#paths.ts';
import { formatArea } from '#text/format.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';
import { serveAsUnpublished } from '../support/unpublished-page.ts';

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

test('the demo shows a park with units', async ({ page, demoProperty }) => {
  const unit = demoProperty(({ parent_id, active }) => active && parent_id !== '');
  const park = demoProperty(({ id }) => id === unit.parent_id);
  await page.goto(paths.property(unit));
  await page.getByRole('link', { name: park.title }).click();
  await expect(page.getByRole('region', { name: 'Unidades del parque' })).toContainText(unit.title);
});

test('a search for a reference code shows its property', async ({ page, demoProperty }) => {
  const { title, reference_code } = demoProperty();
  await page.goto(paths.properties());
  for (const text of [
    reference_code,
    reference_code.toLowerCase().replace('-', ' '),
    reference_code.slice(3),
  ]) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByRole('heading', { name: '1 propiedad encontrada' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible();
  }
});

test('the printed list and the printed sheet show the reference code', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.properties());
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('article').first().getByRole('link');
  const printed = await link.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(printed).toMatch(/NP-\d{4}/);
  await page.goto(paths.property(property));
  await expect(page.getByText(`Clave ${property.reference_code}`)).toBeVisible();
});

test('a search for an area finds a building that is divisible from less, and names that area', async ({
  page,
  request,
  createProperty,
  uniqueName,
}) => {
  const nave = await createProperty({ title: uniqueName('Nave'), area: 6_000, divisible_from: 1_500 });
  const index = async () => (await request.get(paths.propertyIndex())).text();
  await expect.poll(index, publicationTimeout).toContain(nave.title);
  await page.goto(paths.properties());
  await page.getByRole('searchbox').fill('nave de 2,000 m²');
  const card = page.getByRole('article').filter({ hasText: nave.title });
  await expect(card.getByText(`Divisible desde ${formatArea(1_500)}`)).toBeVisible();
  await page.getByRole('searchbox').fill('nave de 1,000 m²');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toBeHidden();
  await page.goto(paths.property(nave));
  const facts = page.getByRole('region', { name: 'Detalles técnicos' });
  await expect(facts.getByRole('definition').filter({ hasText: formatArea(1_500) })).toBeVisible();
});

test.describe('a park that is not published yet', () => {
  test.use({ expectedErrors: /404/ });

  test('lists the units that visitors see, with equivalents of prices in USD', async ({
    page,
    createProperty,
    uniqueName,
  }) => {
    const park = await createProperty({
      title: uniqueName('Parque'),
      type: 'Parque Industrial',
      is_for_sale: false,
      is_for_rent: true,
      rental_price: 20_000,
      rental_currency: 'USD',
    });
    const unit = { is_for_sale: false, is_for_rent: true, parent_id: park.id };
    const open = await createProperty({ ...unit, title: uniqueName('Nave 1'), area: 2_500 });
    await createProperty({ ...unit, title: uniqueName('Nave 2'), active: false });
    await createProperty({ ...unit, title: uniqueName('Nave 3'), publish_from: '2050-01-01 00:00:00.000Z' });
    await serveAsUnpublished(page, paths.property(park));
    await page.goto(paths.property(park));
    const units = page.getByRole('region', { name: 'Unidades del parque' });
    await expect(units.getByRole('row')).toHaveCount(2);
    await expect(units.getByRole('link', { name: open.title })).toHaveAttribute('href', paths.property(open));
    await expect(page.getByText('aproximado, tipo de cambio').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Documentos' })).toContainText(
      'aparecen aquí cuando la página se publique',
    );
  });
});
