import { propertySchema } from '#domain/property.ts';
import { expect, test } from '../support/fixtures.ts';

test('registers a similar property from the list, which stores nothing before it is saved', async ({
  administrator,
  api,
  createProperty,
  uniqueName,
  removeAfterTest,
}) => {
  const source = await createProperty(
    { ceiling_height: 11, is_for_rent: true, rental_price: 85_000, featured: true, features: ['Rampa'] },
    ['bodega-01.jpg'],
  );
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(source.title)}`);
  await administrator.getByRole('button', { name: `Acciones: ${source.title}` }).click();
  await administrator.getByRole('menuitem', { name: 'Duplicar' }).click();
  const form = administrator.getByRole('dialog', { name: 'Duplicar propiedad' });
  await expect(form.getByLabel('Título')).toHaveValue(`${source.title} (copia)`);
  await expect(form.getByLabel('Precio de renta')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toHaveCount(0);
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();

  await administrator.getByRole('button', { name: `Acciones: ${source.title}` }).press('Enter');
  await expect(administrator.getByRole('menuitem').first()).toBeFocused();
  await administrator.keyboard.press('d');
  await expect(administrator.getByRole('menuitem', { name: 'Duplicar' })).toBeFocused();
  await administrator.keyboard.press('Enter');
  const title = uniqueName('Nave gemela');
  await form.getByLabel('Título').fill(title);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByRole('heading', { name: title })).toBeVisible();
  await expect(administrator).toHaveURL(/\/admin\/properties\/[0-9a-f-]{36}\?q=/);
  const id = new URL(administrator.url()).pathname.slice(-36);
  removeAfterTest('properties', id);
  const stored = propertySchema.parse(await api.collection('properties').getOne(id));
  expect(stored).toMatchObject({
    title,
    ceiling_height: 11,
    features: ['Rampa'],
    active: false,
    featured: false,
    images: [],
  });
  expect(stored.rental_price).toBeUndefined();
  expect(stored.reference_code).not.toBe(source.reference_code);
});

test('duplicates from the form, after asking about unsaved changes', async ({
  administrator,
  createProperty,
}) => {
  const source = await createProperty();
  await administrator.goto(`/admin/properties/${source.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Título').fill('Otra');
  await form.getByRole('link', { name: 'Duplicar' }).click();
  await administrator.getByRole('button', { name: 'Descartar cambios' }).click();
  const copy = administrator.getByRole('dialog', { name: 'Duplicar propiedad' });
  await expect(copy.getByLabel('Título')).toHaveValue(`${source.title} (copia)`);
});
