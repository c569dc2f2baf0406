import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { haveMailServer } from '../support/have-mail-server.ts';
import { openNewProperty, saveAndPublish } from '../support/property-form.ts';

test.use({ expectedErrors: /status of (400|404|412|500)|ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/ });

/** Fails all requests of one method to one collection with status 500. */
async function failRequests(page: Page, collection: string, method = 'GET'): Promise<void> {
  await page.route(`**/api/collections/${collection}/records**`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { status: 500, message: 'Roto', data: {} } })
      : route.fallback(),
  );
}

/** Fails the requests of an action and expects the panel to show the error. */
async function expectError(page: Page, action: () => Promise<void>, message: string): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await action();
  const toast = page.getByRole('listitem').filter({ hasText: message });
  await expect(toast).toContainText('El servidor no pudo contestar. Inténtalo de nuevo más tarde.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('the dashboard says which data failed to load', async ({ administrator }) => {
  await failRequests(administrator, 'properties');
  await failRequests(administrator, 'inquiries');
  await administrator.goto('/admin');
  const messages = [
    'No se pudieron cargar las propiedades para el dashboard',
    'No se pudieron cargar las solicitudes para el dashboard',
  ];
  for (const message of messages) {
    await expect(administrator.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(administrator.getByRole('listitem').filter({ hasText: message })).toBeVisible();
  }
  for (const title of ['Total Propiedades', 'Solicitudes Pendientes']) {
    await expect(administrator.getByRole('link', { name: title })).toContainText('—');
  }
});

test('every list shows a load error and loads again on request', async ({ administrator }) => {
  for (const [screen, collection, message] of [
    ['properties', 'properties', 'No se pudieron cargar las propiedades'],
    ['inquiries', 'inquiries', 'Error al cargar las solicitudes. Por favor, intente de nuevo.'],
    ['locations', 'location_stats', 'Error al cargar las ubicaciones. Intente nuevamente.'],
    ['clients', 'clients', 'Error al cargar los clientes.'],
    ['mails', 'mails', 'No se pudieron cargar los correos'],
    ['users', 'users', 'No se pudieron cargar los usuarios'],
  ] as const) {
    await failRequests(administrator, collection);
    await administrator.goto(`/admin/${screen}`);
    const alert = administrator.getByRole('alert').filter({ hasText: message });
    await expect(alert).toBeVisible();
    await administrator.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    const empty = administrator.getByText('No hay correos');
    await expect(administrator.getByRole('table').or(empty)).toBeVisible();
  }
});

test('a location says when it or its properties fail to load', async ({ administrator, api }) => {
  const { id } = await api.collection('locations').getFirstListItem('', { sort: 'created_at' });
  await failRequests(administrator, 'properties');
  await administrator.goto(`/admin/locations/${id}`);
  await expect(administrator.getByText('Error al cargar las propiedades')).toBeVisible();
  await administrator.route(`**/api/collections/locations/records/${id}**`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await administrator.reload();
  await expect(administrator.getByText('Error al cargar la información de la ubicación')).toBeVisible();
});

test('a property that fails to load leads to the list', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  const failing = `**/api/collections/properties/records/${nave.id}**`;
  await administrator.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator).toHaveURL(/\/admin\/properties$/);
  await expect(administrator.getByText('No se pudo cargar la información de la propiedad')).toBeVisible();
});

test('a form whose property fails to load or is deleted leads to the list', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  const failing = `**/api/collections/properties/records/${nave.id}**`;
  const edit = administrator.getByRole('link', { name: 'Editar Propiedad' });
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(edit).toBeVisible();
  await administrator.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await edit.click();
  await expect(
    administrator.getByText('Error al cargar la propiedad. Por favor, intenta de nuevo más tarde.'),
  ).toBeVisible();
  await expect(administrator).toHaveURL(/\/admin\/properties$/);

  await administrator.unroute(failing);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(edit).toBeVisible();
  await administrator.route(failing, (route) => route.fulfill({ status: 404, json: {} }));
  await api.collection('properties').getOne(nave.id);
  await edit.click();
  await expect(administrator.getByText('No se pudo cargar la propiedad.')).toBeVisible();
});

test('a failed save keeps the form', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await failRequests(administrator, 'properties', 'PATCH');
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Dirección').fill('Camino a Chachapa 12');
  const save = form.getByRole('button', { name: 'Guardar Propiedad' });
  await save.click();
  await expect(
    administrator.getByText('Ocurrió un error al guardar la propiedad. Por favor, intenta de nuevo.'),
  ).toBeVisible();
  await expect(form.getByLabel('Dirección')).toHaveValue('Camino a Chachapa 12');
  await expect(save).toBeFocused();
});

test('switches and photographs show an error when a change fails', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({}, ['bodega-01.jpg', 'bodega-02.jpg']);
  await failRequests(administrator, 'properties', 'PATCH');
  await administrator.goto(`/admin/properties/${nave.id}`);
  await administrator.getByRole('switch', { name: 'Activa', exact: true }).click();
  await expect(administrator.getByText('No se pudo cambiar el estado de la propiedad')).toBeVisible();
  await administrator.getByRole('switch', { name: 'Destacada' }).click();
  await expect(
    administrator.getByText('No se pudo cambiar el estado destacado de la propiedad'),
  ).toBeVisible();
  await administrator.getByRole('button', { name: 'Establecer como imagen principal: fotografía 2' }).click();
  await expect(administrator.getByText('No se pudo establecer la imagen destacada.')).toBeVisible();

  await administrator.goto(`/admin/properties?q=${nave.title}`);
  const active = administrator.getByRole('switch', { name: `Activa: ${nave.title}` });
  await active.click();
  await expect(administrator.getByText('No se pudo actualizar el estado de la propiedad')).toBeVisible();
  await expect(active).toBeFocused();
  await administrator.getByRole('switch', { name: `Destacada: ${nave.title}` }).click();
  await expect(
    administrator.getByText('No se pudo actualizar el estado destacado de la propiedad'),
  ).toBeVisible();
});

test('a property appears again when its deletion fails', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await failRequests(administrator, 'properties', 'DELETE');
  await administrator.clock.install();
  await administrator.goto(`/admin/properties/${nave.id}`);
  await administrator.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(administrator.getByRole('status').filter({ hasText: 'Se eliminará' })).toBeVisible();
  await administrator.clock.fastForward(10_000);
  await expect(administrator.getByText('No se pudo eliminar la propiedad.')).toBeVisible();
  await expect(administrator.getByRole('row').filter({ hasText: nave.title })).toBeVisible();
});

test('photographs whose upload failed stay in the form and can be uploaded again', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  let isBroken = true;
  await administrator.route(`**/api/collections/properties/records/${nave.id}**`, (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/form-data');
    return isUpload && isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await administrator.clock.install();
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Añadir fotografías').setInputFiles('src/server/seed/photographs/bodega-01.jpg');
  await expect(form.getByRole('listitem')).toHaveCount(1);
  // Time moves in `until` only, so the error disappears by the success and not by its own timeout.
  await administrator.clock.pauseAt(Date.now() + 10_000);
  const until = (condition: () => Promise<boolean>) =>
    expect.poll(() => administrator.clock.runFor(50).then(condition)).toBe(true);
  const error = administrator.getByText('Error al subir imágenes. Por favor, intenta de nuevo.');
  await form.getByLabel('Título').press('Enter');
  await until(() => error.isVisible());
  await until(() => form.getByText('No se subió').isVisible());
  const save = form.getByRole('button', { name: 'Guardar Propiedad' });
  await until(() => save.evaluate((button) => button === document.activeElement));

  isBroken = false;
  await administrator.keyboard.press('Enter');
  await until(() => administrator.getByText('1 imagen subida correctamente.').isVisible());
  await until(() => error.isHidden());
  expect((await api.collection('properties').getOne(nave.id)).images).toHaveLength(1);
});

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

test('an answer that fails to send keeps its text', async ({ administrator, sendInquiry }) => {
  const inquiry = await sendInquiry();
  await failRequests(administrator, 'inquiries', 'PATCH');
  await administrator.goto(`/admin/inquiries/${inquiry.id}/answer`);
  await administrator.getByLabel('Tu respuesta').fill('Sí, tiene.');
  await administrator.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(
    administrator.getByText('Hubo un problema al enviar la respuesta. Inténtalo de nuevo.'),
  ).toBeVisible();
  await expect(administrator.getByLabel('Tu respuesta')).toHaveValue('Sí, tiene.');
});

test('shows an error when the sitemap cannot be rebuilt', async ({ administrator }) => {
  await administrator.route('**/api/site/publish', (route) => route.fulfill({ status: 500, json: {} }));
  await administrator.goto('/admin/seo');
  await administrator.getByRole('button', { name: 'Actualizar sitemap' }).click();
  const toast = administrator.getByRole('listitem').filter({ hasText: 'Error al actualizar sitemap' });
  await expect(toast).toContainText('No se pudo regenerar el sitemap. Intenta nuevamente.');
});

test('settings show load and save errors and keep the typed values', async ({ administrator }) => {
  await failRequests(administrator, 'company');
  await administrator.goto('/admin/settings');
  await expect(administrator.getByText('No se pudo cargar la configuración')).toBeVisible();
  await administrator.unrouteAll({ behavior: 'ignoreErrors' });
  await administrator.getByRole('button', { name: 'Reintentar' }).click();
  await administrator.getByLabel('Teléfono').fill('+52 222 555 0199');
  const save = () => administrator.getByRole('button', { name: 'Guardar configuración' }).click();
  await expectError(administrator, save, 'No se pudo guardar la configuración');
  await expect(administrator.getByLabel('Teléfono')).toHaveValue('+52 222 555 0199');
});

test('the profile shows save errors', async ({ administrator }) => {
  await administrator.goto('/admin/profile');
  await administrator.getByLabel('Nombre', { exact: true }).fill('Otra persona');
  const save = () => administrator.getByRole('button', { name: 'Guardar datos' }).click();
  await expectError(administrator, save, 'No se pudo guardar el perfil');
  await administrator.getByLabel('Nuevo correo electrónico').fill('nueva@example.com');
  const change = () => administrator.getByRole('button', { name: 'Cambiar correo' }).click();
  await expectError(administrator, change, 'No se pudo cambiar el correo');
});

test('an inquiry shows an error when closing it fails', async ({ administrator, sendInquiry }) => {
  const { id } = await sendInquiry();
  await administrator.goto(`/admin/inquiries/${id}`);
  const close = () => administrator.getByRole('button', { name: 'Cerrar solicitud' }).click();
  await expectError(administrator, close, 'No se pudo cambiar el estado');
});

test('a location shows save and delete errors', async ({
  administrator,
  api,
  uniqueName,
  removeAfterTest,
}) => {
  const location = await api.collection('locations').create({ name: uniqueName('Parque') });
  removeAfterTest('locations', location.id);
  await administrator.goto(`/admin/locations/${location.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar ubicación' });
  await form.getByLabel('Ciudad').fill('Amozoc');
  const save = () => form.getByRole('button', { name: 'Guardar' }).click();
  await expectError(administrator, save, 'No se pudo guardar la ubicación');
  await expect(form.getByLabel('Ciudad')).toHaveValue('Amozoc');

  await administrator.goto(`/admin/locations/${location.id}`);
  await administrator.getByRole('button', { name: 'Eliminar' }).click();
  const remove = () => administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectError(administrator, remove, 'No se pudo eliminar la ubicación');
});

test('users, mails and publications show an error when their action fails', async ({
  administrator,
  colleague,
  api,
  sendInquiry,
}) => {
  await administrator.goto('/admin/users');
  const row = administrator.getByRole('row').filter({ hasText: colleague.email });
  const withdraw = () => row.getByRole('button', { name: 'Retirar acceso' }).click();
  await expectError(administrator, withdraw, 'No se pudo cambiar el usuario');

  const inquiry = await sendInquiry();
  const { id } = await api.collection('mails').getFirstListItem(`dedupe_key = "inquiry:${inquiry.id}"`);
  await haveMailServer(administrator, true);
  await administrator.goto(`/admin/mails/${id}`);
  const retry = () => administrator.getByRole('button', { name: 'Reintentar envío' }).click();
  await expectError(administrator, retry, 'No se pudo reintentar');

  await administrator.goto('/admin/seo');
  await administrator.getByRole('button', { name: /^Publicación/ }).click();
  const publish = () =>
    administrator
      .getByRole('dialog')
      .getByRole('button', { name: /Publicar/ })
      .click();
  await expectError(administrator, publish, 'No se pudo publicar');
});

test('shows an error when an export fails', async ({ administrator }) => {
  await administrator.goto('/admin/clients');
  await expect(administrator.getByRole('table')).toBeVisible();
  await failRequests(administrator, 'clients');
  await administrator.getByRole('button', { name: 'Exportar' }).click();
  await expect(administrator.getByText('No se pudo exportar la lista.')).toBeVisible();
});

test('a lost connection has the same message everywhere', async ({ administrator, createProperty }) => {
  const sentence = 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.';
  const nave = await createProperty();
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
  await administrator.route('**/api/collections/**', (route) => route.abort('internetdisconnected'));
  await administrator.getByRole('switch', { name: 'Destacada' }).click();
  const toast = administrator.getByRole('listitem').filter({
    hasText: 'No se pudo cambiar el estado destacado de la propiedad',
  });
  await expect(toast).toContainText(sentence);
  for (const [screen, message] of [
    ['Solicitudes', 'Error al cargar las solicitudes. Por favor, intente de nuevo.'],
    ['Clientes', 'Error al cargar los clientes.'],
  ] as const) {
    await administrator.getByRole('link', { name: screen }).click();
    await expect(administrator.getByRole('alert').filter({ hasText: message })).toContainText(sentence);
  }
});
