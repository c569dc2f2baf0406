import { type Property, propertySchema } from '#domain/property.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('a selection', () => {
  test('changes prices by a percentage with a preview, and one undo brings all back', async ({
    administrator,
    api,
    createProperty,
    uniqueName,
  }) => {
    const name = uniqueName('Lote');
    const naves = [
      await createProperty({ title: `${name} A`, sale_price: 9_500_000 }),
      await createProperty({
        title: `${name} B`,
        is_for_sale: false,
        is_for_rent: true,
        rental_price: 4.5,
        rental_currency: 'USD',
        rental_basis: 'per_m2',
      }),
      await createProperty({ title: `${name} C`, sale_price: 7_000_000, is_price_on_request: true }),
      await createProperty({ title: `${name} D` }),
    ];
    const pricesNow = async () => {
      const stored = await Promise.all(naves.map(({ id }) => api.collection('properties').getOne(id)));
      return stored.map((record) => propertySchema.parse(record)).map(priceOf);
    };
    const priceOf = ({ sale_price, rental_price }: Property) => sale_price ?? rental_price;
    await administrator.goto(`/admin/properties?q=${encodeURIComponent(name)}&orden=title`);
    await administrator.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
    const bar = administrator.getByRole('region', { name: 'Selección' });
    await bar.getByRole('button', { name: 'Cambiar' }).click();
    await administrator.getByRole('menuitem', { name: 'Precio' }).click();
    const dialog = administrator.getByRole('dialog', { name: 'Precio: 4 propiedades' });
    const save = dialog.getByRole('button', { name: /^Cambiar/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Cambio').fill('500');
    await expect(dialog.getByText('Escribe un porcentaje entre -50 y 100, distinto de 0.')).toBeVisible();
    await dialog.getByLabel('Cambio').fill('+5 %');
    const changes = dialog.getByRole('list', { name: 'Cambios' }).getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText('$9,500,000');
    await expect(changes.first()).toContainText('$9,975,000');
    await expect(changes.last()).toContainText('4.73 por m²');
    await expect(dialog.getByText(`${name} C: precio a consultar`)).toBeVisible();
    await expect(dialog.getByText(`${name} D: sin precio`)).toBeVisible();

    let requests = 0;
    administrator.on('request', (request) => {
      if (request.url().endsWith('/api/properties/changes')) requests += 1;
    });
    await save.click();
    const toast = administrator.getByRole('listitem').filter({ hasText: '2 propiedades cambiadas' });
    await expect(toast.first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await pricesNow()).toEqual([9_975_000, 4.73, 7_000_000, undefined]);
    await toast.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(pricesNow).toEqual([9_500_000, 4.5, 7_000_000, undefined]);
    await expect(administrator.getByText('2 propiedades como estaban')).toBeVisible();
    expect(requests).toBe(2);
  });

  test('is not changed at all when a colleague saved one of it meanwhile', async ({
    administrator,
    api,
    createProperty,
    uniqueName,
  }) => {
    const name = uniqueName('Lote');
    const naves = [
      await createProperty({ title: `${name} A` }),
      await createProperty({ title: `${name} B` }),
    ];
    await administrator.goto(`/admin/properties?q=${encodeURIComponent(name)}&orden=title`);
    await administrator.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
    await administrator.getByRole('button', { name: 'Cambiar', exact: true }).click();
    await administrator.getByRole('menuitem', { name: 'Situación' }).click();
    const dialog = administrator.getByRole('dialog', { name: 'Situación: 2 propiedades' });
    await dialog.getByLabel('Situación').selectOption('Vendida');
    await expect(dialog.getByRole('listitem').first()).toContainText('Vendida · Inactiva');
    await api.collection('properties').update(naves[1]?.id ?? '', { description: 'Con rampa' });
    await dialog.getByRole('button', { name: 'Cambiar 2' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`No se cambió ninguna. «${name} B»:`);
    expect(await api.collection('properties').getOne(naves[0]?.id ?? '')).toMatchObject({ status: 'active' });
  });
  test.use({ expectedErrors: /412/ });
});

test('a confirmed selection is put back by one undo', async ({ administrator, api, createProperty }) => {
  const nave = await createProperty();
  const { availability_confirmed_at } = await api.collection('properties').getOne(nave.id);
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(nave.title)}`);
  await administrator.getByRole('checkbox', { name: `Seleccionar: ${nave.title}` }).check();
  const bar = administrator.getByRole('region', { name: 'Selección' });
  await bar.getByRole('button', { name: 'Sigue disponible' }).click();
  const toast = administrator.getByRole('listitem').filter({ hasText: 'Disponibilidad confirmada' });
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  const confirmedAt = async () =>
    (await api.collection('properties').getOne(nave.id)).availability_confirmed_at;
  await expect.poll(confirmedAt).toBe(availability_confirmed_at);
});

test('selects the properties of all pages', async ({ administrator }) => {
  await administrator.goto('/admin/properties?tipo=nave-industrial&orden=title');
  await administrator.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  const bar = administrator.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('25 seleccionadas');
  await bar.getByRole('button', { name: /^Seleccionar las \d+$/ }).click();
  await expect(bar.getByRole('status')).not.toHaveText('25 seleccionadas');
  await administrator.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(administrator.getByText('Página 2 de')).toBeVisible();
  await expect(administrator.getByRole('row').getByRole('checkbox', { checked: true }).first()).toBeVisible();
});

test('hides columns in this browser, also after a reload', async ({ administrator }) => {
  await administrator.setViewportSize({ width: 1280, height: 800 });
  await administrator.goto('/admin/properties');
  await administrator.getByRole('button', { name: 'Columnas' }).click();
  await administrator.getByRole('menuitemcheckbox', { name: 'Área (m²)' }).click();
  await administrator.keyboard.press('Escape');
  const area = administrator.getByRole('columnheader', { name: 'Área (m²)' });
  await expect(area).toHaveCount(0);
  await administrator.reload();
  await expect(administrator.getByRole('columnheader', { name: 'Estado' })).toBeVisible();
  await expect(area).toHaveCount(0);
  await administrator.getByRole('button', { name: 'Columnas' }).click();
  await administrator.getByRole('menuitemcheckbox', { name: 'Área (m²)' }).click();
  await expect(area).toBeVisible();
});

test('on a phone the first property is in the upper third, and filters are behind one button', async ({
  administrator,
}) => {
  await administrator.setViewportSize({ width: 360, height: 740 });
  await administrator.goto('/admin/properties?operacion=renta');
  const first = administrator.getByRole('table', { name: 'Propiedades' }).getByRole('row').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(740 / 3);
  const type = administrator.getByLabel('Tipo', { exact: true });
  await expect(type).toBeHidden();
  await administrator.getByRole('button', { name: 'Filtros (1)' }).click();
  await type.selectOption('Bodega');
  await expect(administrator).toHaveURL(/operacion=renta&tipo=bodega/);
  await administrator.getByRole('button', { name: 'Filtros (2)' }).click();
  await expect(type).toBeHidden();
});
