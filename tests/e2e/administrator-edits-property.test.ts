import { expect, test } from '../support/fixtures.ts';

test('an emptied field is stored empty', async ({ administrator, createProperty, api }) => {
  const nave = await createProperty({ address: 'Camino 1', ceiling_height: 9, features: ['Andén'] });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Dirección').fill('');
  await form.getByLabel('Altura libre').fill('');
  await form.getByLabel('Características').fill('');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    address: '',
    ceiling_height: 0,
    features: [],
  });
});

test('asks before leaving a form only when it has changes', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await administrator.goto(`/admin/properties/${nave.id}`);
  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toHaveCount(0);

  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  await form.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await form.getByRole('button', { name: 'Cerrar' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form.getByLabel('Dirección')).toHaveValue('Camino a Chachapa 12');
  await administrator.goBack();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form).toHaveCount(0);
});

test('asks before going back from a form that was saved once and changed again', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form).toHaveCount(0);
  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  await form.getByLabel('Dirección').fill('Otra dirección');
  // The router learns of the changes after the next paint, which no person is faster than.
  await administrator.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await administrator.goBack();
  await expect(administrator.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
});

test('sets the main photograph and deletes photographs on the page of a property', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty({}, ['bodega-01.jpg', 'bodega-02.jpg', 'interior-01.jpg']);
  const stored = async () => (await api.collection('properties').getOne(nave.id)).images;
  await administrator.goto(`/admin/properties/${nave.id}`);
  const gallery = administrator.getByRole('region', { name: 'Fotografías' });
  await gallery.getByRole('button', { name: 'Establecer como imagen principal: fotografía 3' }).click();
  await expect(administrator.getByText('Imagen destacada')).toBeVisible();
  expect(await stored()).toEqual([nave.images[2], nave.images[0], nave.images[1]]);

  await gallery.getByRole('button', { name: 'Eliminar la fotografía 2' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(administrator.getByText('Imagen eliminada')).toBeVisible();
  expect(await stored()).toEqual([nave.images[2], nave.images[1]]);
});

test('the page of a property shows its facts, its switches and a preview link', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({
    ceiling_height: 9.5,
    features: ['Andén con rampa'],
    available_services: ['Gas natural'],
    sale_price: 9_500_000,
  });
  await administrator.goto(`/admin/properties/${nave.id}`);
  const main = administrator.getByRole('main');
  await expect(main).toContainText('$9,500,000 (Venta)');
  await expect(main).toContainText('9.5 m');
  await expect(main).toContainText('Andén con rampa');
  await expect(main).toContainText('Gas natural');
  await expect(main.getByRole('link', { name: /Vista previa|Ver lo publicado/ })).toHaveAttribute(
    'href',
    `/propiedades/${nave.id}`,
  );

  await main.getByRole('switch', { name: 'Activa', exact: true }).click();
  await expect(administrator.getByText('Propiedad desactivada correctamente')).toBeVisible();
  const active = main.getByRole('switch', { name: 'Activa', exact: true });
  await expect(active).not.toBeChecked();
  await expect(active).toHaveText('Inactiva');
  await main.getByRole('switch', { name: 'Destacada' }).click();
  await expect(administrator.getByText('Propiedad destacada correctamente')).toBeVisible();
});

test.describe('the preview', () => {
  test.use({ expectedErrors: /404/ });

  test('shows an inactive property to administrators only', async ({
    administrator,
    page,
    createProperty,
  }) => {
    const fields = { active: false, features: ['Andén con rampa'] };
    const nave = await createProperty(fields, ['nave-exterior-01.jpg']);
    const expectPhotograph = (shown: typeof page) =>
      expect
        .poll(() =>
          shown
            .locator('main img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(500);
    await administrator.goto(`/admin/properties/${nave.id}`);
    await expectPhotograph(administrator);
    const opening = administrator.context().waitForEvent('page');
    await administrator.getByRole('link', { name: 'Vista previa' }).click();
    const preview = await opening;
    await expect(preview.getByRole('heading', { level: 1, name: nave.title })).toBeVisible();
    await expect(preview.getByText('Andén con rampa')).toBeVisible();
    await expectPhotograph(preview);

    await page.goto(`/propiedades/${nave.id}`);
    await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
  });
});

test('an unknown property leads back to the list', async ({ administrator }) => {
  await administrator.goto('/admin/properties/no-es-un-id');
  await expect(administrator.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
  await administrator.getByRole('link', { name: 'Volver' }).click();
  await expect(administrator).toHaveURL(/\/admin\/properties$/);
});
