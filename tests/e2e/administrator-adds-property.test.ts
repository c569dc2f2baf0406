import { join } from 'node:path';
import sharp from 'sharp';
import { factGroupNames } from '#domain/fact-info.ts';
import { fieldsOf, propertySchema, propertyTypes } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { openNewProperty, saveAndPublish } from '../support/property-form.ts';

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

test('shows errors next to invalid fields and keeps the typed values', async ({ administrator }) => {
  const form = await openNewProperty(administrator);
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

test('does not publish a property without area, and lists the other missing facts first', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const title = uniqueName('Nave');
  const form = await openNewProperty(administrator);
  const area = form.getByLabel('Área');
  await expect(area).toHaveValue('');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Ubicación', { exact: true }).fill('Amozoc');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('Escribe el área: es obligatoria para publicar la propiedad.')).toBeVisible();
  await expect(area).toBeFocused();

  await area.fill('900');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Publicar sin estos datos?' });
  await expect(question.getByRole('listitem')).toHaveText([
    'Precio: queda al final al ordenar por precio y fuera del filtro',
    'Fotografías: su tarjeta sale vacía junto a las demás',
    'Zona: no aparece en la página de su zona ni cuando filtran por zona',
    'Descripción: los buscadores no tienen texto que mostrar',
    'Altura libre: no aparece cuando filtran por altura',
  ]);
  await question.getByRole('button', { name: 'Guardar sin publicar' }).click();
  await expect(administrator.getByRole('heading', { name: title })).toBeVisible();
  const id = new URL(administrator.url()).pathname.slice(-36);
  removeAfterTest('properties', id);
  expect(await api.collection('properties').getOne(id)).toMatchObject({ active: false, area: 900 });

  const active = administrator.getByRole('switch', { name: 'Activa', exact: true });
  await active.click();
  await expect(question.getByRole('listitem').first()).toHaveText(/^Precio: /);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(active).not.toBeChecked();
  await active.click();
  await question.getByRole('button', { name: 'Publicar de todos modos' }).click();
  await expect(administrator.getByText('Propiedad activada correctamente')).toBeVisible();
  await expect(active).toBeChecked();

  await api.collection('properties').update(id, { active: false, area: 0 });
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(title)}`);
  await administrator.getByRole('switch', { name: `Activa: ${title}` }).click();
  await administrator.getByRole('link', { name: 'Escribir el área' }).click();
  await administrator.getByRole('dialog', { name: 'Editar Propiedad' }).getByLabel('Área').fill('950');
  await administrator.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(id)).toMatchObject({ active: false, area: 950 });
});

test('the form has every field, in a dialog 56 rem wide', async ({ administrator }) => {
  await administrator.setViewportSize({ width: 1_600, height: 900 });
  const form = await openNewProperty(administrator);
  const rem = await administrator.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect((await form.boundingBox())?.width).toBeCloseTo(56 * rem, 0);
  for (const market of ['En Venta', 'En Renta']) await form.getByLabel(market).check();
  const unseen = ['location_id', 'parent_id', 'price'];
  const groups = ['general', 'place', 'offer', ...factGroupNames, 'extras', 'state'] as const;
  for (const { name, label } of groups.flatMap(fieldsOf)) {
    if (!unseen.includes(name)) await expect(form.locator(`[name="${name}"]`).first(), label).toBeAttached();
  }
  await expect(form.getByLabel('Zona')).toBeVisible();
  await expect(form.getByLabel('Pertenece a')).toBeVisible();
  await expect(form.getByLabel('Tipo', { exact: true }).getByRole('option')).toHaveText([...propertyTypes]);
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

test('shows a price field only when its switch is on', async ({ administrator }) => {
  const form = await openNewProperty(administrator);
  await expect(form.getByLabel('Precio de venta')).toHaveCount(0);
  await form.getByLabel('En Venta').check();
  await expect(form.getByLabel('Precio de venta')).toBeVisible();
  await form.getByLabel('En Venta').uncheck();
  await expect(form.getByLabel('Precio de venta')).toHaveCount(0);
});

test('ignores an invalid price whose switch was turned off', async ({
  administrator,
  uniqueName,
  removeAfterTest,
}) => {
  const title = uniqueName('Nave');
  const form = await openNewProperty(administrator);
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Área').fill('900');
  await form.getByRole('textbox', { name: 'Ubicación' }).fill('Amozoc');
  await form.getByLabel('En Venta').check();
  await form.getByLabel('Precio de venta').fill('a convenir');
  await form.getByLabel('En Venta').uncheck();
  await form.getByLabel('En Renta').check();
  await form.getByLabel('Precio de renta').fill('85 mil');
  await form.getByLabel('En Renta').uncheck();
  await form.getByLabel('En Renta').check();
  await expect(form.getByLabel('Precio de renta')).toHaveValue('85000');
  await saveAndPublish(form);
  await expect(administrator.getByRole('heading', { name: title })).toBeVisible();
  removeAfterTest('properties', new URL(administrator.url()).pathname.split('/').at(-1) ?? '');
});

test('creates a missing location inside the form', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const name = uniqueName('Parque');
  const form = await openNewProperty(administrator);
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
  removeAfterTest('locations', stored.id);
});

test('does not save while a typed location is not created', async ({
  administrator,
  createProperty,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const nave = await createProperty();
  const name = uniqueName('Parque');
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Zona').selectOption({ label: 'Crear otra ubicación…' });
  const location = form.getByRole('group', { name: 'Nueva ubicación' });
  await location.getByLabel('Nombre').fill(name);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('Crea la ubicación nueva o elige otra zona.')).toBeVisible();
  await expect(form.getByLabel('Zona')).toBeFocused();

  await location.getByRole('button', { name: 'Crear ubicación' }).click();
  await expect(administrator.getByText('Ubicación creada')).toBeVisible();
  await expect(location).toHaveCount(0);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form).toHaveCount(0);
  const { location_id } = await api.collection('properties').getOne(nave.id);
  removeAfterTest('locations', location_id);
  expect((await api.collection('locations').getOne(location_id)).name).toBe(name);
});

test('fills both coordinates from pasted text and understands typed amounts', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const title = uniqueName('Nave');
  const form = await openNewProperty(administrator);
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Área').fill('900');
  await form.getByLabel('Ubicación', { exact: true }).fill('Amozoc');
  await form.getByLabel('En Renta').check();
  await form.getByLabel('Precio de renta').fill('$ 85 mil');
  await expect(form.getByText('$85,000')).toBeVisible();
  await form.getByLabel('Latitud').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '19.0414, -98.2063');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(form.getByLabel('Longitud')).toHaveValue('-98.2063');
  await form.getByLabel('Latitud').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'https://maps.app.goo.gl/AbC123');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(form.getByText('El enlace corto no dice el punto.')).toBeVisible();
  await form.getByLabel('Longitud').fill('https://www.google.com/maps/@19.0414,-98.2063,17z');
  await form.getByLabel('Área').fill('12 hectáreas');
  await expect(form.getByText('120,000 m² · 12 ha')).toBeVisible();
  await expect(form.getByLabel('Longitud')).toHaveValue('-98.2063');
  await form.getByLabel('Altura libre').fill('9 a 10 m');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('Altura libre: escribe un número.')).toBeVisible();
  await expect(form.getByLabel('Altura libre')).toHaveValue('9 a 10 m');
  await form.getByLabel('Altura libre').fill('9.5 m');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Son correctos estos datos?' });
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await administrator.getByRole('button', { name: 'Publicar de todos modos' }).click();
  await expect(administrator.getByText('Propiedad creada con éxito.')).toBeVisible();
  const stored = await api
    .collection('properties')
    .getFirstListItem(api.filter('title = {:title}', { title }));
  removeAfterTest('properties', stored.id);
  expect(stored).toMatchObject({
    area: 120_000,
    rental_price: 85_000,
    latitude: 19.0414,
    longitude: -98.2063,
    ceiling_height: 9.5,
  });
});

test('accepts at most 30 photographs', async ({ administrator }) => {
  const buffer = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#1ec81e' } })
    .png()
    .toBuffer();
  const form = await openNewProperty(administrator);
  const files = Array.from({ length: 40 }, (_, index) => ({
    name: `patio-${index}.png`,
    mimeType: 'image/png',
    buffer,
  }));
  await form.getByLabel('Añadir fotografías').setInputFiles(files);
  await expect(form.getByText('como máximo 30 imágenes: 10 fotografías no se añadieron.')).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(30);
});

test('explains why a file is not accepted as a photograph', async ({ administrator }) => {
  const form = await openNewProperty(administrator);
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
  await expect(form.getByText('«IMG_0001.HEIC» no se añadió. El contenido es una foto HEIC')).toBeVisible();
  await expect(form.getByText('«plano.pdf» no es una imagen.')).toBeVisible();
  await expect(form.getByText('«rota.jpg» no se puede leer')).toBeVisible();
  await form
    .getByLabel('Añadir fotografías')
    .setInputFiles(['tests/inputs/foto.tif', 'tests/inputs/heic-named.jpg']);
  await expect(form.getByText('«foto.tif» no se añadió. El contenido es una imagen TIFF.')).toBeVisible();
  await expect(form.getByText('«heic-named.jpg» no se añadió. El contenido es una foto HEIC')).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(0);
});
