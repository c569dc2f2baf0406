import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { openNewProperty } from '../support/property-form.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

test('creates, edits and deletes a location, and shows its properties', async ({
  administrator,
  uniqueName,
  createProperty,
  api,
}) => {
  const name = uniqueName('Parque');
  await administrator.goto('/admin/locations');
  await administrator.getByRole('link', { name: 'Nueva ubicación' }).click();
  const creation = administrator.getByRole('dialog', { name: 'Nueva ubicación' });
  await creation.getByLabel('Nombre').fill(name);
  await creation.getByLabel('Ciudad').fill('Tepeaca');
  await creation.getByRole('button', { name: 'Guardar' }).click();
  await expect(administrator.getByText('Ubicación creada')).toBeVisible();
  await expect(creation).toBeHidden();

  await administrator.getByRole('searchbox').fill(name.toUpperCase());
  await expect(administrator.getByRole('row')).toHaveCount(2);
  await expect(administrator).toHaveURL(/q=/);
  await administrator.getByRole('link', { name: `Ver detalle de ${name}` }).click();
  await expect(administrator.getByText('No hay propiedades disponibles')).toBeVisible();
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator.getByRole('searchbox')).toHaveValue(name.toUpperCase());
  await administrator.getByRole('link', { name: `Ver detalle de ${name}` }).click();
  await administrator.getByRole('link', { name: 'Editar' }).click();
  const edition = administrator.getByRole('dialog', { name: 'Editar ubicación' });
  await edition.getByLabel('Ciudad').fill('Amozoc');
  const broker_id = api.authStore.record?.id ?? '';
  await edition.getByLabel('Responsable').selectOption(broker_id);
  await edition.getByRole('button', { name: 'Guardar' }).click();
  await expect(administrator.getByText('Amozoc, Puebla · 0 propiedades')).toBeVisible();
  await expect(edition).toHaveCount(0);

  const location_id = new URL(administrator.url()).pathname.slice(-36);
  expect(await api.collection('locations').getOne(location_id)).toMatchObject({ broker_id });
  const nave = await createProperty({ location_id, is_for_rent: true });
  await administrator.reload();
  const row = administrator.getByRole('row').filter({ hasText: nave.title });
  await expect(row).toContainText('Venta/Renta');
  await expect(administrator.getByRole('columnheader')).toHaveText([
    'Título',
    'Dirección',
    'Precio',
    'Área (m²)',
    'Tipo',
    'Estado',
    'Acciones',
  ]);
  await expect(administrator.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await row.getByRole('link', { name: `Ver detalle de ${nave.title}` }).click();
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();

  await administrator.goto(`/admin/locations/${location_id}`);
  await api.collection('properties').delete(nave.id);
  await administrator.reload();
  await administrator.getByRole('button', { name: 'Eliminar' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(administrator.getByText('Ubicación eliminada')).toBeVisible();
});

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

test.describe('a duplicate name in a city', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('shows an error at its field', async ({ administrator, api }) => {
    const location = await api.collection('locations').getFirstListItem('', { sort: 'created_at' });
    await administrator.goto('/admin/locations/new');
    const creation = administrator.getByRole('dialog', { name: 'Nueva ubicación' });
    await creation.getByLabel('Nombre').fill(location.name);
    await creation.getByLabel('Ciudad').fill(location.city);
    await creation.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      creation.getByText('Ya existe una ubicación con ese nombre en esa ciudad.').first(),
    ).toBeVisible();
  });
});

test('pages through the properties of a large location', async ({
  administrator,
  uniqueName,
  createProperty,
  api,
  removeAfterTest,
}) => {
  const name = uniqueName('Parque');
  const { id } = await api.collection('locations').create({ name, city: 'Tepeaca', state: 'Puebla' });
  await Promise.all(Array.from({ length: 27 }, () => createProperty({ location_id: id, active: false })));
  removeAfterTest('locations', id);
  const query = new URLSearchParams({ q: name });
  await administrator.goto(`/admin/locations/${id}?${query}`);
  await expect(administrator.getByText('Tepeaca, Puebla · 27 propiedades')).toBeVisible();
  await expect(administrator.getByRole('row')).toHaveCount(26);
  await administrator.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(administrator.getByRole('row')).toHaveCount(3);
  await expect(administrator.getByRole('button', { name: 'Página siguiente' })).toBeFocused();
  await administrator.reload();
  await expect(administrator.getByText('Página 2 de 2')).toBeVisible();
  await expect(administrator.getByRole('row')).toHaveCount(3);
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator.getByRole('searchbox')).toHaveValue(name);
  await expect(administrator).toHaveURL(`/admin/locations?${query}`);
});

test('searches locations without accents and pages through them', async ({
  administrator,
  uniqueName,
  createProperty,
  api,
  removeAfterTest,
}) => {
  const city = uniqueName('Xochitlán');
  const numbers = Array.from({ length: 27 }, (_, index) => index + 10);
  const created = await Promise.all(
    numbers.map((number) => api.collection('locations').create({ name: `Patio ${number}`, city })),
  );
  const nave = await createProperty({ location_id: created.at(-1)?.id ?? '', active: false });
  for (const { id } of created) removeAfterTest('locations', id);
  await administrator.goto('/admin/locations?orden=name');
  await administrator.getByRole('searchbox').fill(city.replace('á', 'a').toUpperCase());
  await expect(administrator.getByRole('row').filter({ hasText: city })).toHaveCount(25);
  await administrator.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(administrator.getByRole('row')).toHaveCount(3);
  await administrator.getByRole('link', { name: 'Patio 36', exact: true }).click();
  await expect(administrator.getByRole('row').filter({ hasText: nave.title })).toBeVisible();
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator.getByText('Página 2 de 2')).toBeVisible();
  await administrator.getByRole('button', { name: 'Propiedades' }).click();
  await administrator.getByRole('button', { name: 'Propiedades' }).click();
  await expect(administrator.getByRole('row').nth(1)).toContainText('Patio 36');
});

test('reloads the list on request', async ({ administrator, uniqueName, api, removeAfterTest }) => {
  const name = uniqueName('Parque');
  await administrator.goto(`/admin/locations?q=${name}`);
  await expect(
    administrator.getByText('No se encontraron ubicaciones que coincidan con tu búsqueda.'),
  ).toBeVisible();
  const location = await api.collection('locations').create({ name, city: 'Tepeaca', state: 'Puebla' });
  removeAfterTest('locations', location.id);
  await administrator.getByRole('button', { name: 'Actualizar Ubicaciones' }).click();
  await expect(administrator.getByRole('row').filter({ hasText: name })).toContainText('Tepeaca');
  await expect(administrator.getByText('1 ubicación', { exact: true })).toBeVisible();
  await expect(administrator.getByText('Ubicaciones actualizadas', { exact: true })).toBeVisible();
});

test('sorts locations by their number of properties', async ({ administrator }) => {
  await administrator.goto('/admin/locations');
  const cells = administrator.getByRole('row').getByRole('cell').nth(3);
  await expect(cells.first()).toBeVisible();
  const counts = await administrator
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.children[3]?.lastChild?.textContent)));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('offers to update the properties of a renamed location', async ({
  administrator,
  uniqueName,
  createProperty,
  api,
  removeAfterTest,
}) => {
  const name = uniqueName('Parque');
  const { id } = await api.collection('locations').create({ name, city: 'Tepeaca', state: 'Puebla' });
  const following = await createProperty({ location_id: id, location: `${name}, Puebla`, city: 'Tepeaca' });
  const written = await createProperty({ location_id: id, location: 'A un lado de la caseta' });
  removeAfterTest('locations', id);
  await administrator.goto(`/admin/locations/${id}`);
  await administrator.getByRole('link', { name: 'Editar' }).click();
  await administrator.getByLabel('Nombre').fill(`${name} Oriente`);
  await administrator.getByRole('button', { name: 'Guardar' }).click();
  const offer = administrator.getByRole('dialog', { name: '¿Actualizar también sus propiedades?' });
  await expect(offer).toContainText(
    `1 propiedad de esta zona muestra todavía los datos anteriores («${name}»)`,
  );
  await offer.getByRole('button', { name: 'Actualizar 1 propiedad' }).click();
  await expect(administrator.getByText('1 propiedad actualizada')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(administrator.getByRole('heading', { name: `${name} Oriente` })).toBeVisible();
  const textOf = async (property: string) => (await api.collection('properties').getOne(property)).location;
  expect(await textOf(following.id)).toBe(`${name} Oriente, Puebla`);
  expect(await textOf(written.id)).toBe('A un lado de la caseta');
});

test('the text of the place follows the zone of a property unless a person wrote it', async ({
  administrator,
}) => {
  const form = await openNewProperty(administrator);
  const zone = form.getByLabel('Zona');
  const text = form.getByLabel('Ubicación', { exact: true });
  await zone.selectOption({ label: 'Corredor Industrial Cuautlancingo, Puebla' });
  await expect(text).toHaveValue('Corredor Industrial Cuautlancingo');
  await zone.selectOption({ label: 'Corredor Coronango–Ocotlán, Puebla' });
  await expect(text).toHaveValue('Corredor Coronango–Ocotlán');

  await text.fill('A un lado de la caseta');
  await zone.selectOption({ label: 'Corredor Industrial Cuautlancingo, Puebla' });
  await expect(text).toHaveValue('A un lado de la caseta');
  await form.getByRole('button', { name: 'Usar «Corredor Industrial Cuautlancingo»' }).click();
  await expect(text).toHaveValue('Corredor Industrial Cuautlancingo');
});
