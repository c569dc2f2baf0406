import { propertySchema } from '#domain/property.ts';
import { expect, test } from '../support/fixtures.ts';
import { saveAndPublish } from '../support/property-form.ts';

test('adds a unit to a park with the place of the park filled in', async ({
  administrator,
  api,
  createProperty,
  demoProperty,
  uniqueName,
  removeAfterTest,
}) => {
  const { location_id, location, city, state } = demoProperty(({ city }) => city === 'Amozoc');
  const place = { location_id, location, city, state, address: 'Circuito 12', latitude: 19.06 };
  const park = await createProperty({ type: 'Parque Industrial', ...place });
  await administrator.goto(`/admin/properties/${park.id}`);
  await expect(administrator.getByText(park.reference_code, { exact: true })).toBeVisible();
  await expect(administrator.getByText('Todavía no tiene unidades.')).toBeVisible();
  await administrator.getByRole('link', { name: 'Agregar unidad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Agregar unidad' });
  await expect(form.getByRole('combobox', { name: 'Pertenece a' })).toHaveValue(park.title);
  await expect(form.getByLabel('Zona')).toHaveValue(location_id);
  await expect(form.getByLabel('Dirección')).toHaveValue('Circuito 12');
  await expect(form.getByLabel('Tipo', { exact: true })).toHaveValue('Nave Industrial');
  const title = uniqueName('Nave A');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Área', { exact: false }).first().fill('1500');
  await saveAndPublish(form);

  await expect(administrator.getByRole('heading', { name: title })).toBeVisible();
  await expect(administrator).toHaveURL(/\/admin\/properties\/[0-9a-f-]{36}$/);
  const id = administrator.url().slice(-36);
  removeAfterTest('properties', id);
  const unit = propertySchema.parse(await api.collection('properties').getOne(id));
  expect(unit).toMatchObject({ ...place, parent_id: park.id });
  await administrator.getByRole('link', { name: park.title }).click();
  const units = administrator.getByRole('table', { name: 'Unidades' });
  await expect(units.getByRole('row').filter({ hasText: title })).toContainText(unit.reference_code);
});

test('chooses and removes the park of a property by searching its name or code', async ({
  administrator,
  api,
  createProperty,
  uniqueName,
}) => {
  const park = await createProperty({ title: uniqueName('Parque'), type: 'Parque Industrial' });
  const unit = await createProperty({ title: uniqueName('Unidad'), parent_id: park.id });
  const nave = await createProperty();
  const parentOf = async () => (await api.collection('properties').getOne(nave.id)).parent_id;
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  const parent = form.getByRole('combobox', { name: 'Pertenece a' });

  await parent.fill(unit.title);
  await expect(form.getByText('Las que ya son unidades no se pueden elegir.')).toBeVisible();
  await parent.fill(park.reference_code);
  await form.getByRole('option', { name: park.title }).click();
  await expect(parent).toHaveValue(park.title);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Pertenece a:')).toBeVisible();
  expect(await parentOf()).toBe(park.id);

  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  await expect(parent).toHaveValue(park.title);
  await form.getByRole('button', { name: 'Quitar' }).click();
  await expect(parent).toHaveValue('');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Pertenece a:')).toBeHidden();
  await expect.poll(parentOf).toBe('');
});

test('says why a park with units cannot belong to another property, and what happens when it is deleted', async ({
  administrator,
  createProperty,
}) => {
  const park = await createProperty({ type: 'Parque Industrial' });
  await createProperty({ parent_id: park.id });
  await createProperty({ parent_id: park.id, active: false });
  await administrator.goto(`/admin/properties/${park.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await expect(
    form.getByText('Tiene 2 unidades, así que no puede pertenecer a otra propiedad.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await administrator.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(administrator.getByRole('dialog', { name: '¿Eliminar esta propiedad?' })).toContainText(
    'Sus 2 unidades se conservan y dejan de pertenecer a ella.',
  );
});

test('finds a property by its reference code in the list and in the command palette', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  const number = Number(nave.reference_code.replace('NP-', ''));
  await administrator.goto('/admin/properties');
  const search = administrator.getByRole('searchbox', { name: 'Buscar por título' });
  const rows = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row');
  for (const text of [nave.reference_code, `np ${number}`]) {
    await search.fill(text);
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(`${nave.reference_code} · ID: ${nave.id.slice(0, 8)}`);
  }
  await administrator.keyboard.press('Control+k');
  await administrator
    .getByRole('combobox', { name: 'Pantalla, propiedad, cliente o solicitud' })
    .fill(`np ${number}`);
  // Inquiries of other tests may be about a code with the same digits; they come after the property.
  await expect(
    administrator.getByRole('listbox', { name: 'Destinos' }).getByRole('option').first(),
  ).toHaveText(`${nave.title}${nave.reference_code} · ${nave.location}`);
  await administrator.keyboard.press('Enter');
  await expect(administrator).toHaveURL(`/admin/properties/${nave.id}`);
});
