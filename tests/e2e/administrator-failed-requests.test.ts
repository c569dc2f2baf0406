import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openNewProperty, saveAndPublish } from '../support/property-form.ts';

test.use({ expectedErrors: /status of (400|404|412|500)|ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/ });

test('after a network failure between two photographs only the missing one is sent again', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const title = uniqueName('Nave');
  let uploads = 0;
  let isBroken = true;
  await administrator.route('**/api/collections/properties/records/*', (route) => {
    if (route.request().headers()['content-type']?.startsWith('multipart/form-data')) uploads += 1;
    return isBroken && uploads > 1 ? route.abort('internetdisconnected') : route.fallback();
  });
  const form = await openNewProperty(administrator);
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Área').fill('900');
  await form.getByLabel('Ubicación', { exact: true }).fill('Amozoc');
  const files = ['bodega-01.jpg', 'bodega-02.jpg'].map((name) => `src/server/seed/photographs/${name}`);
  await form.getByLabel('Añadir fotografías').setInputFiles(files);
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByLabel('Descripción de la fotografía 1').fill('Fachada');
  await saveAndPublish(form);
  await expect(form.getByText('No se subió: No hay conexión con el servidor.')).toHaveCount(1);
  const { id } = await api.collection('properties').getFirstListItem(`title = "${title}"`);
  removeAfterTest('properties', id);

  isBroken = false;
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator).toHaveURL(new RegExp(`/admin/properties/${id}$`));
  const { images, image_alts } = await api.collection('properties').getOne(id);
  expect(images).toEqual([expect.stringContaining('bodega_01'), expect.stringContaining('bodega_02')]);
  expect(image_alts).toEqual({ [images[0]]: 'Fachada' });
});

test('an upload without progress is cancelled and can be repeated', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  let uploads = 0;
  let isStalled = true;
  await administrator.route(`**/api/collections/properties/records/${nave.id}**`, (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/form-data');
    if (isUpload) uploads += 1;
    return isUpload && isStalled ? undefined : route.fallback();
  });
  await administrator.clock.install();
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  const files = ['bodega-01.jpg', 'bodega-02.jpg'].map((name) => `src/server/seed/photographs/${name}`);
  await form.getByLabel('Añadir fotografías').setInputFiles(files);
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect.poll(() => uploads).toBe(1);
  await administrator.clock.fastForward('01:00');
  await expect(form.getByText('No se subió: La conexión se detuvo.')).toHaveCount(2);
  expect(uploads).toBe(1);

  isStalled = false;
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('2 imágenes subidas correctamente.')).toBeVisible();
  expect((await api.collection('properties').getOne(nave.id)).images).toHaveLength(2);
});

test('a photograph whose response was lost is stored once', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  let isLost = false;
  let isMended = false;
  await administrator.route(`**/api/collections/properties/records/${nave.id}**`, async (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/form-data');
    if (isUpload && !isMended) {
      isLost = true;
      await route.fetch();
    }
    return isLost && !isMended ? route.abort('connectionreset') : route.fallback();
  });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  const files = ['bodega-01.jpg', 'bodega-02.jpg'].map((name) => `src/server/seed/photographs/${name}`);
  await form.getByLabel('Añadir fotografías').setInputFiles(files);
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByRole('button', { name: 'Hacer principal la fotografía 2' }).click();
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('No se subió')).toHaveCount(2);

  isMended = true;
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('2 imágenes subidas correctamente.')).toBeVisible();
  const { images, featured_img_index } = await api.collection('properties').getOne(nave.id);
  expect(images).toEqual([expect.stringContaining('bodega_01'), expect.stringContaining('bodega_02')]);
  expect(featured_img_index).toBe(1);
});

test('a form stays open when its property cannot be read again', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  let isBroken = false;
  let reads = 0;
  await administrator.route(`**/api/collections/properties/records/${nave.id}**`, (route) => {
    const request = route.request();
    if (request.headers()['content-type']?.startsWith('multipart/form-data') && reads === 0) isBroken = true;
    if (isBroken && request.method() === 'GET') reads += 1;
    return isBroken ? route.abort('internetdisconnected') : route.fallback();
  });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Añadir fotografías').setInputFiles('src/server/seed/photographs/bodega-01.jpg');
  await expect(form.getByRole('listitem')).toHaveCount(1);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('No se subió')).toBeVisible();
  await expect.poll(() => reads).toBe(2);

  isBroken = false;
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('1 imagen subida correctamente.')).toBeVisible();
});

test('a property whose save response was lost is stored once', async ({
  administrator,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const title = uniqueName('Nave');
  const saved = api.filter('title = {:title}', { title });
  let isLost = true;
  await administrator.route('**/api/collections/properties/records**', async (route) => {
    if (route.request().method() === 'GET' || !isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const save = async (form: Locator) => {
    isLost = true;
    await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
    await expect(
      administrator.getByText('Ocurrió un error al guardar la propiedad. Por favor, intenta de nuevo.'),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  };

  const creation = await openNewProperty(administrator);
  await creation.getByLabel('Título').fill(title);
  await creation.getByLabel('Ubicación', { exact: true }).fill('Amozoc');
  await creation.getByRole('switch', { name: 'Activa' }).uncheck();
  await save(creation);
  await expect(administrator.getByText('Propiedad creada con éxito.')).toBeVisible();
  const [property, ...others] = await api.collection('properties').getFullList({ filter: saved });
  removeAfterTest('properties', property?.id ?? '');
  expect(others).toEqual([]);

  await administrator.goto(`/admin/properties/${property?.id}/edit`);
  const change = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await change.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await save(change);
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
});
