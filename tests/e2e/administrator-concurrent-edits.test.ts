import { openAsBlob } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /status of 4(00|04|12)/ });

test('shows the changes of another administrator and lets the second one choose', async ({
  administrator,
  colleague,
  createProperty,
  api,
}) => {
  const nave = await createProperty({ area: 1000, city: 'Amozoc', description: 'Antes' });
  const formOf = (page: typeof administrator) => page.getByRole('dialog', { name: 'Editar Propiedad' });
  const mine = formOf(administrator);
  const theirs = formOf(colleague.page);
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  await colleague.page.goto(`/admin/properties/${nave.id}/edit`);

  await mine.getByLabel('Título').fill(`${nave.title} mía`);
  await mine.getByLabel('Área').fill('1500');
  await mine.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await theirs.getByLabel('Título').fill(`${nave.title} suya`);
  await theirs.getByLabel('Área').fill('1300');
  await theirs.getByLabel('Descripción').first().fill('Después');
  await theirs.getByLabel('Zona').selectOption({ label: 'Corredor Industrial Cuautlancingo, Puebla' });
  await theirs.getByLabel('Situación').selectOption('Vendida');
  await theirs.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(colleague.page.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  await mine.getByRole('button', { name: 'Guardar Propiedad' }).click();

  const [editor] = colleague.email.split('@');
  const conflict = administrator.getByRole('dialog', { name: `${editor} guardó esta propiedad` });
  await expect(conflict).toContainText(`Se conservará lo que cambió ${editor}`);
  await expect(conflict).toContainText('todavía no guarda nada');
  for (const change of ['Después', 'Corredor Industrial Cuautlancingo', 'Vendida']) {
    await expect(conflict.getByText(change, { exact: true })).toBeVisible();
  }
  await conflict.getByRole('group', { name: 'Título' }).getByLabel(`Lo de ${editor}`).check();
  await expect(conflict.getByRole('group', { name: 'Área' }).getByLabel('Lo tuyo')).toBeChecked();
  await conflict.getByRole('button', { name: 'Usar esta combinación' }).click();
  await expect(mine.getByLabel('Título')).toHaveValue(`${nave.title} suya`);
  await mine.getByRole('button', { name: 'Guardar Propiedad' }).click();

  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    title: `${nave.title} suya`,
    area: 1500,
    description: 'Después',
    status: 'sold',
    address: 'Camino a Chachapa 12',
  });
});

test('reports that the property was deleted meanwhile and keeps the typed values', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  await administrator.getByLabel('Área').fill('1500');
  await api.collection('properties').delete(nave.id);
  await administrator.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(
    administrator.getByText('La propiedad que buscas no existe o ha sido eliminada.'),
  ).toBeVisible();
  await expect(administrator.getByLabel('Área')).toHaveValue('1500');
});

test('keeps photographs that another administrator added to an outdated page', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty({}, ['bodega-01.jpg', 'bodega-02.jpg']);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator.getByRole('button', { name: 'Eliminar la fotografía 2' })).toBeVisible();
  const theirs = new File([await openAsBlob('src/server/seed/photographs/parque-01.jpg')], 'parque-01.jpg');
  await api.collection('properties').update(nave.id, { '+images': theirs });

  await administrator.getByRole('button', { name: 'Establecer como imagen principal: fotografía 2' }).click();
  await expect(administrator.getByText('Imagen destacada')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    images: ['bodega_02', 'parque_01', 'bodega_01'].map((name) => expect.stringContaining(name)),
  });
});

test('keeps a photograph that another administrator adds during an upload', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty({}, ['bodega-01.jpg']);
  const theirs = new File([await openAsBlob('src/server/seed/photographs/parque-01.jpg')], 'parque-01.jpg');
  let hasAdded = false;
  await administrator.route(`**/api/collections/properties/records/${nave.id}`, async (route) => {
    if (!hasAdded && route.request().headers()['content-type']?.startsWith('multipart/form-data')) {
      hasAdded = true;
      await api.collection('properties').update(nave.id, { 'images+': theirs });
    }
    return route.fallback();
  });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Añadir fotografías').setInputFiles('src/server/seed/photographs/bodega-02.jpg');
  await form.getByRole('button', { name: 'Hacer principal la fotografía 2' }).click();
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('1 imagen subida correctamente.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    images: ['bodega_01', 'bodega_02', 'parque_01'].map((name) => expect.stringContaining(name)),
    featured_img_index: 1,
  });
});

test.describe('an inquiry open in two panels', () => {
  test('is answered once; the second answer is refused and its text is kept', async ({
    administrator,
    colleague,
    visitor,
    inquiriesFrom,
    sendInquiry,
  }) => {
    const rowOf = (list: typeof administrator) => list.getByRole('row').filter({ hasText: visitor.email });
    for (const list of [administrator, colleague.page]) {
      const subscription = list.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('inquiries/*')),
      );
      await list.goto('/admin/inquiries');
      await expect(list.getByRole('table')).toBeVisible();
      await subscription;
    }
    await sendInquiry();
    for (const list of [administrator, colleague.page]) {
      await expect(rowOf(list)).toContainText('Pendiente');
      await expect(list.getByText(`Nueva solicitud de ${visitor.name}`).first()).toBeVisible();
    }

    const answerOf = (list: typeof administrator) =>
      list.getByRole('dialog', { name: `Responder a ${visitor.name}` }).getByLabel('Tu respuesta');
    const send = (list: typeof administrator) =>
      list.getByRole('button', { name: 'Enviar respuesta' }).click();
    for (const list of [administrator, colleague.page]) {
      await rowOf(list).getByRole('link', { name: 'Responder' }).click();
    }
    await answerOf(colleague.page).fill('Sí, dos andenes.');
    await answerOf(administrator).fill('Sí, con rampa.');
    await send(colleague.page);
    await expect(colleague.page.getByText('Respuesta guardada')).toBeVisible();
    await expect(rowOf(administrator)).toContainText('Contestada');
    await send(administrator);
    await expect(
      administrator.getByRole('dialog').getByText('La solicitud ya fue contestada o está cerrada.'),
    ).toBeVisible();
    await expect(answerOf(administrator)).toHaveValue('Sí, con rampa.');
    expect(await inquiriesFrom(visitor.email)).toMatchObject([
      { response: 'Sí, dos andenes.', responded_by: colleague.client.authStore.record?.id },
    ]);
  });
});

test('reports a deleted location at its field and accepts another one', async ({
  administrator,
  createProperty,
  uniqueName,
  api,
}) => {
  const nave = await createProperty();
  const gone = await api.collection('locations').create({ name: uniqueName('Zona'), city: 'Amozoc' });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const zone = administrator.getByLabel('Zona');
  await zone.selectOption(gone.id);
  await api.collection('locations').delete(gone.id);
  await administrator.getByRole('button', { name: 'Guardar Propiedad' }).click();
  const refusal = administrator.getByRole('dialog').getByText('La ubicación elegida ya no existe.');
  await expect(refusal).toBeVisible();
  await expect(zone).toBeFocused();
  await zone.selectOption({ label: 'Corredor Industrial Cuautlancingo, Puebla' });
  await expect(refusal).toHaveCount(0);
  await administrator.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect((await api.collection('properties').getOne(nave.id)).city).toBe('Cuautlancingo');
});

test.describe('changes saved by another administrator while a form is open', () => {
  test('are kept in the company settings and shown when these are opened again', async ({
    administrator,
    api,
    afterTest,
  }) => {
    const companies = api.collection('company');
    // Other tests read the company from a page, and none of them reads these two fields.
    const { id, longitude, latitude } = await companies.getFirstListItem('');
    afterTest(async () => void (await companies.update(id, { longitude, latitude })));

    await administrator.goto('/admin/settings');
    await administrator.getByLabel('Longitud').fill('-98.21');
    await companies.update(id, { latitude: 19.05 });
    await administrator.getByRole('button', { name: 'Guardar configuración' }).click();
    await expect(administrator.getByText('Configuración guardada')).toBeVisible();
    await expect(administrator.getByLabel('Latitud')).toHaveValue('19.05');
    expect(await companies.getOne(id)).toMatchObject({ latitude: 19.05, longitude: -98.21 });

    await administrator.getByRole('link', { name: 'SEO' }).click();
    await expect(administrator).toHaveURL(/\/admin\/seo$/);
    await companies.update(id, { latitude: 19.06 });
    // Only the age of the cached settings changes. A clock of Playwright also stops the one that React waits by.
    await administrator.evaluate(() => {
      const later = Date.now() + 20_000;
      Date.now = () => later;
    });
    await administrator.goBack();
    await expect(administrator.getByLabel('Latitud')).toHaveValue('19.06');
  });

  test('are kept in a location', async ({ administrator, uniqueName, api, removeAfterTest }) => {
    const draft = { name: uniqueName('Zona'), city: 'Amozoc', state: 'Puebla' };
    const { id } = await api.collection('locations').create(draft);
    removeAfterTest('locations', id);
    await administrator.goto(`/admin/locations/${id}/edit`);
    await administrator.getByLabel('Nombre').fill(`${draft.name} Norte`);
    await api.collection('locations').update(id, { city: 'Tepeaca' });
    await administrator.getByRole('button', { name: 'Guardar' }).click();
    await expect(administrator.getByText('Ubicación guardada')).toBeVisible();
    expect(await api.collection('locations').getOne(id)).toMatchObject({
      name: `${draft.name} Norte`,
      city: 'Tepeaca',
      state: 'Puebla',
    });
  });
});
