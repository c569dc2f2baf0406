import { dataFoldersOf } from '#render/files/data-folders.ts';
import { connectToRunning } from '#server/pocketbase/control.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const longAgo = '2026-01-01 00:00:00.000Z';
/** Only a superuser can set back a confirmation. */
async function setBack(id: string): Promise<void> {
  const { pocketbase } = dataFoldersOf(process.env.PRODUCT_DATA_DIR ?? '');
  const superuser = await connectToRunning(pocketbase);
  await superuser?.collection('properties').update(id, { availability_confirmed_at: longAgo });
}

const phone = { width: 360, height: 740 };

test('confirms a property in its row and on its page', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await setBack(nave.id);
  await administrator.goto(`/admin/properties?q=${nave.title}`);
  const row = administrator.getByRole('row').filter({ hasText: nave.title });
  await expect(row).toContainText('Sin confirmar en 60 días');
  await row.getByRole('button', { name: `Sigue disponible: ${nave.title}` }).click();
  await expect(administrator.getByText('Disponibilidad confirmada')).toBeVisible();
  await expect(row).toContainText('Confirmada hoy');

  await setBack(nave.id);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator.getByText('Sin confirmar en 60 días').first()).toBeVisible();
  await administrator.getByRole('button', { name: `Sigue disponible: ${nave.title}` }).click();
  await expect(administrator.getByText('Confirmada hoy')).toBeVisible();
});

for (const [device, size] of [
  ['a wide screen', undefined],
  ['a phone', phone],
] as const) {
  test(`confirms a selection with one request on ${device}`, async ({
    administrator,
    createProperty,
    uniqueName,
    api,
  }) => {
    if (size) await administrator.setViewportSize(size);
    const name = uniqueName('Selección');
    const navesByLetter = [
      await createProperty({ title: `${name} A` }),
      await createProperty({ title: `${name} B` }),
      await createProperty({ title: `${name} C`, status: 'sold' }),
    ];
    for (const { id } of navesByLetter) await setBack(id);
    await administrator.goto(`/admin/properties?q=${encodeURIComponent(name)}&orden=title`);
    await administrator.getByRole('checkbox', { name: `Seleccionar: ${name} A` }).check();
    const bar = administrator.getByRole('region', { name: 'Selección' });
    await expect(bar).toContainText('1 seleccionada');
    await administrator.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
    await expect(bar).toContainText('3 seleccionadas');
    expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);

    let requests = 0;
    administrator.on('request', (request) => {
      if (request.url().endsWith('/confirm-availability')) requests += 1;
    });
    await bar.getByRole('button', { name: 'Sigue disponible' }).click();
    await expect(administrator.getByText('2 propiedades confirmadas')).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(requests).toBe(1);
    const stored = await Promise.all(navesByLetter.map(({ id }) => api.collection('properties').getOne(id)));
    expect(stored.map((property) => property.availability_confirmed_at === longAgo)).toEqual([
      false,
      false,
      true,
    ]);
  });
}

test('the dashboard leads to the properties that nobody confirmed', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  await setBack(nave.id);
  await administrator.goto('/admin');
  const heading = administrator.getByRole('heading', { name: /^Sin confirmar en 60 días \(\d+\)$/ });
  const section = administrator.locator('section').filter({ has: heading });
  await section.getByRole('link', { name: 'Ver todas' }).click();
  await expect(administrator).toHaveURL(/estado=sin-confirmar/);
  await expect(administrator.getByLabel('Estado', { exact: true })).toHaveValue('sin-confirmar');
  await administrator.getByRole('searchbox').fill(nave.title);
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
});

test('a gap on the page of a property opens the form at its field', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({ type: 'Bodega' });
  await administrator.goto(`/admin/properties/${nave.id}`);
  await administrator.getByRole('link', { name: 'Sin potencia eléctrica' }).click();
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await expect(form.getByLabel('Potencia eléctrica')).toBeFocused();
  await form.getByText('Ficha completa al').click();
  const gaps = form.getByRole('listitem').filter({ hasText: 'no aparece cuando filtran por energía' });
  await expect(gaps).toHaveCount(1);
  await form.getByLabel('Potencia eléctrica').fill('500');
  await expect(gaps).toHaveCount(0);
  await form.getByRole('button', { name: 'Sin precio' }).click();
  await expect(form.getByLabel('Precio de venta')).toBeFocused();
});

test('schedules a property, which visitors do not see until its time', async ({
  administrator,
  page,
  createProperty,
}) => {
  const nave = await createProperty();
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  const nextYear = new Date().getFullYear() + 1;
  await form.getByLabel('Publicar desde').fill(`${nextYear}-03-02T09:00`);
  await form.getByLabel('Retirar el').fill(`${nextYear}-03-01T09:00`);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('La fecha de retiro debe ser posterior a la de publicación.')).toBeVisible();
  await form.getByLabel('Retirar el').fill('');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  await expect(administrator.getByText(`Se publica el 2 mar ${nextYear}, 9:00 a.m.`).first()).toBeVisible();
  const response = await page.request.get(`/api/collections/properties/records/${nave.id}`);
  expect(response.status()).toBe(404);
});
