import { join } from 'node:path';
import { propertySchema } from '#domain/property.ts';
import { expect, test } from '../support/world.ts';

const photographs = join(import.meta.dirname, '../../src/server/seed/photographs');
const chosen = ['bodega-01.jpg', 'bodega-02.jpg', 'interior-01.jpg'].map((name) => join(photographs, name));

test('a property is added with its photographs, in their order, with their words', async ({
  administrator,
  unique,
  api,
}) => {
  const title = unique('Bodega');
  await administrator.goto('/admin/properties');
  await administrator.getByRole('link', { name: 'Añadir Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Tipo').selectOption('Bodega');
  await form.getByLabel('Área').fill('1,200');
  await form.getByLabel('En Renta').check();
  await form.getByLabel('Precio de renta').fill('$98,500');
  await expect(form.getByText('$98,500 · $82 por m²')).toBeVisible();
  await form.getByLabel('Zona').selectOption({ label: 'Corredor Industrial Cuautlancingo, Puebla' });
  await expect(form.getByLabel('Ciudad')).toHaveValue('Cuautlancingo');
  await form.getByLabel('Características').fill('Andén,  Rampa niveladora, ');

  await form.getByLabel('Añadir fotografías').setInputFiles(chosen);
  await expect(form.getByRole('listitem')).toHaveCount(3);
  await form.getByLabel('Descripción de la fotografía 1').fill('Fachada');
  await form.getByRole('button', { name: 'Hacer principal la fotografía 3' }).click();
  await form.getByRole('button', { name: 'Mover la fotografía 1' }).press('Space');
  await administrator.keyboard.press('ArrowRight');
  await administrator.keyboard.press('Space');
  await expect(form.getByLabel('Descripción de la fotografía 2')).toHaveValue('Fachada');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();

  await expect(administrator.getByText('Propiedad creada con éxito.')).toBeVisible();
  await expect(administrator.getByText('3 imágenes subidas correctamente.')).toBeVisible();
  await expect(administrator).toHaveURL(/\/admin\/properties\/[0-9a-f-]{36}$/);
  const id = administrator.url().slice(-36);
  const saved = propertySchema.parse(await api.collection('properties').getOne(id));
  await api.collection('properties').delete(id);
  expect(saved).toMatchObject({
    title,
    type: 'Bodega',
    area: 1200,
    rental_price: 98_500,
    is_for_rent: true,
    is_for_sale: false,
    city: 'Cuautlancingo',
    location: 'Corredor Industrial Cuautlancingo',
    features: ['Andén', 'Rampa niveladora'],
    featured_img_index: 2,
    active: true,
  });
  expect(saved.images.map((name) => name.replace(/_[^_]+\.jpg$/, ''))).toEqual([
    'bodega_02',
    'bodega_01',
    'interior_01',
  ]);
  expect(saved.image_alts).toEqual({ [saved.images[1] ?? '']: 'Fachada' });
});

test('a property that lacks what it must have is refused at its fields, and nothing typed is lost', async ({
  administrator,
}) => {
  await administrator.goto('/admin/properties/new');
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await form.getByLabel('Título').fill('N');
  await form.getByLabel('Área').fill('-5');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('El título debe tener al menos 2 caracteres.')).toBeVisible();
  await expect(form.getByText('La ubicación debe tener al menos 2 caracteres.')).toBeVisible();
  await expect(form.getByText('El área no puede ser negativa.')).toBeVisible();
  await form.getByLabel('Área').fill('mucha');
  await expect(form.getByText('El área debe ser un número.')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('N');
});

test('a price is asked for only where its switch is on', async ({ administrator }) => {
  await administrator.goto('/admin/properties/new');
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await expect(form.getByLabel('Precio de venta')).toHaveCount(0);
  await form.getByLabel('En Venta').check();
  await expect(form.getByLabel('Precio de venta')).toBeVisible();
  await form.getByLabel('En Venta').uncheck();
  await expect(form.getByLabel('Precio de venta')).toHaveCount(0);
});

test('a location that is missing is created in place', async ({ administrator, unique, api }) => {
  const name = unique('Parque');
  await administrator.goto('/admin/properties/new');
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await form.getByLabel('Zona').selectOption({ label: 'Crear otra ubicación…' });
  const location = form.getByRole('group', { name: 'Nueva ubicación' });
  await location.getByLabel('Nombre').fill(name);
  await location.getByLabel('Ciudad').fill('Tepeaca');
  await location.getByLabel('Estado').press('Enter');

  await expect(administrator.getByText('Ubicación creada')).toBeVisible();
  await expect(form.getByLabel('Ubicación', { exact: true })).toHaveValue(name);
  await expect(form.getByLabel('Ciudad')).toHaveValue('Tepeaca');
  await expect(form.getByLabel('Zona').getByRole('option', { selected: true })).toHaveText(`${name}, Puebla`);
  const stored = await api.collection('locations').getFirstListItem(api.filter('name = {:name}', { name }));
  await api.collection('locations').delete(stored.id);
});

test('files that are no photographs are answered with a sentence that helps', async ({ administrator }) => {
  await administrator.goto('/admin/properties/new');
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  const file = (name: string, mimeType: string) => ({
    name,
    mimeType,
    buffer: Buffer.from('no es una foto'),
  });
  await form
    .getByLabel('Añadir fotografías')
    .setInputFiles([
      file('IMG_0001.HEIC', 'image/heic'),
      file('plano.pdf', 'application/pdf'),
      file('rota.jpg', 'image/jpeg'),
    ]);
  await expect(form.getByText('«IMG_0001.HEIC» es una foto HEIC')).toBeVisible();
  await expect(form.getByText('«plano.pdf» no es una imagen.')).toBeVisible();
  await expect(form.getByText('«rota.jpg» no se puede leer')).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(0);
});
