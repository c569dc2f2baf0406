import { join } from 'node:path';
import sharp from 'sharp';
import { propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { saveAndPublish } from '../support/property-form.ts';

const photographs = join(import.meta.dirname, '../../src/server/seed/photographs');
const chosen = ['bodega-01.jpg', 'bodega-02.jpg', 'interior-01.jpg'].map((name) => join(photographs, name));

test('adds a property with ordered photographs and their descriptions', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const title = uniqueName('Bodega');
  await administrator.goto('/admin/properties');
  await administrator.getByRole('link', { name: 'Añadir Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Añadir Propiedad' });
  await administrator.setViewportSize({ width: 1_600, height: 900 });
  const rem = await administrator.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect((await form.boundingBox())?.width).toBeCloseTo(56 * rem, 0);
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
  await expect(administrator.getByText('Está sobre el lugar 1 de 3.')).toBeAttached();
  await administrator.keyboard.press('ArrowRight');
  await expect(administrator.getByText('Está sobre el lugar 2 de 3.')).toBeAttached();
  await administrator.keyboard.press('Space');
  await expect(form.getByLabel('Descripción de la fotografía 2')).toHaveValue('Fachada');
  await saveAndPublish(form);

  await expect(administrator.getByText('Propiedad creada con éxito.')).toBeVisible();
  await expect(administrator.getByText('3 imágenes subidas correctamente.')).toBeVisible();
  await expect(administrator).toHaveURL(/\/admin\/properties\/[0-9a-f-]{36}$/);
  const id = administrator.url().slice(-36);
  removeAfterTest('properties', id);
  const saved = propertySchema.parse(await api.collection('properties').getOne(id));
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
  expect(saved.images.map((name) => name.replace(/^\d+_|_[^_]+\.jpg$/g, ''))).toEqual([
    'bodega_02',
    'bodega_01',
    'interior_01',
  ]);
  expect(saved.image_alts).toEqual({ [saved.images[1] ?? '']: 'Fachada' });
});

test('uploads a photograph upright, at most 2400 pixels large and without metadata', async ({
  administrator,
  createProperty,
  api,
  baseURL,
}) => {
  const nave = await createProperty();
  const taken = {
    IFD0: { Model: 'Cámara de Lucía' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 2/1 3/1' },
  };
  const buffer = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#1ec81e' } })
    .withExif(taken)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await administrator.route(`**/api/collections/properties/records/${nave.id}`, async (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/form-data');
    if (isUpload) await allowed;
    await route.fallback();
  });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form
    .getByLabel('Añadir fotografías')
    .setInputFiles({ name: 'patio.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByRole('listitem')).toHaveCount(1);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByRole('progressbar', { name: 'Fotografía 1' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Subiendo 1 de 1...' })).toBeDisabled();
  await expect(form.getByLabel('Título')).toBeDisabled();
  allow();
  await expect(administrator.getByText('1 imagen subida correctamente.')).toBeVisible();

  const [image] = (await api.collection('properties').getOne(nave.id)).images;
  const stored = await fetch(`${baseURL}${paths.upload(nave.id, image)}?token=${await api.files.getToken()}`);
  const { width, height, exif, orientation } = await sharp(await stored.arrayBuffer()).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 1_600, height: 2_400 });
});
