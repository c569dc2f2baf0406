import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

/** An area that no demo requirement comes near to. */
const uncommonArea = () => randomInt(400_000, 40_000_000) * 10;

const chooseArea = async (form: Locator, from: number, to: number) => {
  await form.getByLabel('Área desde (m²)').fill(String(from));
  await form.getByLabel('Área hasta (m²)').fill(String(to));
};
const openedId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test.use({ expectedErrors: /status of 404.*\/api\/demand\// });

/** Where PocketBase runs alone, the panel compares by itself. */
const withoutNode = (page: Page) =>
  page.route('**/api/demand/**', (route) => route.fulfill({ status: 404, json: { status: 404 } }));

for (const [width, comparing] of [
  [360, 'panel'],
  [1_280, 'server'],
] as const) {
  test(`a requirement is recorded, matched by the ${comparing}, paused and deleted with undo at ${width} px`, async ({
    administrator,
    createProperty,
    uniqueName,
    removeAfterTest,
  }) => {
    const area = uncommonArea();
    const offered = { type: 'Bodega', is_for_rent: true, is_for_sale: false, rental_price: 90_000 } as const;
    const fitting = await createProperty({ ...offered, area, title: uniqueName('Bodega que encaja') });
    const near = await createProperty({
      ...{ ...offered, area: area - 100, title: uniqueName('Bodega casi') },
      loading_docks_count: 4,
    });
    const name = uniqueName('Gabriela');
    if (comparing === 'panel') await withoutNode(administrator);
    await administrator.setViewportSize({ width, height: 800 });
    await administrator.goto('/admin/requirements');
    await administrator.getByRole('link', { name: 'Nuevo requerimiento' }).click();
    const form = administrator.getByRole('dialog', { name: 'Nuevo requerimiento' });
    await form.getByLabel('Nombre').fill(name);
    await form.getByRole('button', { name: 'Registrar requerimiento' }).click();
    await expect(form.getByText('Escribe un teléfono o un correo.')).toBeVisible();
    await expect(form.getByText('Indica al menos una condición.')).toBeVisible();

    await form.getByLabel('Teléfono').fill('222 123 4567');
    await form.getByLabel('Operación').selectOption('En renta');
    await chooseArea(form, area, area + 10);
    await form.getByLabel('Andenes de carga').selectOption('Desde 4 andenes');
    await form.getByRole('switch', { name: 'Deseable' }).last().check();
    await form.getByLabel('Lo necesita para').fill('2030-03-31');
    await form.getByRole('button', { name: 'Registrar requerimiento' }).click();
    await expect(form).toBeHidden();
    await expect(administrator.getByRole('heading', { name })).toBeVisible();
    removeAfterTest('requirements', openedId(administrator));

    const main = administrator.getByRole('main');
    await expect(main.getByText(/Deseable: Desde 4 andenes/).first()).toBeVisible();
    const fits = main.getByRole('list', { name: 'Encajan' });
    await expect(fits.getByRole('listitem').filter({ hasText: fitting.title })).toContainText(
      'sin dato de andenes',
    );
    const misses = main.getByRole('list', { name: 'Casi' }).getByRole('listitem');
    await expect(misses.filter({ hasText: near.title })).toContainText('faltan 100\u00a0m²');

    await fits.getByRole('link', { name: fitting.title }).click();
    await expect(administrator.getByRole('heading', { name: '1 busca esto' })).toBeVisible();
    const wanting = main.getByRole('list', { name: 'Buscan esto', exact: true });
    await expect(wanting.getByText('sin dato de andenes')).toBeVisible();
    await wanting.getByRole('link', { name }).click();

    await main.getByRole('button', { name: 'Pausar' }).click();
    await expect(administrator.getByText('Requerimiento en pausa')).toBeVisible();
    await expect(main.getByText('Pausado', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Reactivar' }).click();
    await main.getByRole('button', { name: 'Marcar atendido' }).click();
    await expect(main.getByText('Atendido', { exact: true })).toBeVisible();

    await main.getByRole('button', { name: 'Eliminar' }).click();
    const question = administrator.getByRole('dialog', { name: '¿Eliminar este requerimiento?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await administrator.getByRole('button', { name: 'Deshacer' }).click();
    await administrator.goto(`/admin/requirements?estado=atendidos&q=${encodeURIComponent(name)}`);
    await expect(main.getByRole('link', { name })).toBeVisible();
    const row = main.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(/31 .*mar/);
    await expect(row).toContainText(/1 · \d+ casi/);
  });
}

test('a requirement is proposed from an inquiry, and a person corrects it', async ({
  administrator,
  sendInquiry,
  removeAfterTest,
}) => {
  const message = 'Buscamos nave industrial de 5,000 m² con 8 andenes en renta cerca de VW.';
  const { id, name } = await sendInquiry({ message });
  await administrator.goto(`/admin/inquiries/${id}`);
  await administrator.getByRole('link', { name: 'Registrar requerimiento' }).click();
  const form = administrator.getByRole('dialog', { name: 'Nuevo requerimiento' });
  await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue(name);
  await expect(form.getByLabel('Operación')).toHaveValue('for_rent');
  await expect(form.getByLabel('Tipo')).toHaveValue('Nave Industrial');
  await expect(form.getByLabel('Área desde (m²)')).toHaveValue('4,000');
  await expect(form.getByLabel('Área hasta (m²)')).toHaveValue('6,000');
  await expect(form.getByLabel('Cerca de')).toHaveValue('VW');
  await form.getByLabel('Andenes de carga').selectOption('Desde 6 andenes');
  await form.getByRole('button', { name: 'Registrar requerimiento' }).click();
  await expect(administrator.getByRole('heading', { name })).toBeVisible();
  removeAfterTest('requirements', openedId(administrator));
  await administrator.getByRole('link', { name: 'Ver la solicitud de la que viene' }).click();
  const recorded = administrator.getByRole('region', { name: 'Requerimientos' });
  await expect(recorded).toContainText('Desde 6 andenes');
});

test('the form reads ranges as people write them and keeps what it does not understand', async ({
  administrator,
}) => {
  await administrator.goto('/admin/requirements/new');
  const form = administrator.getByRole('dialog', { name: 'Nuevo requerimiento' });
  await form.getByLabel('Área desde (m²)').fill('2000 a 4000');
  await form.getByLabel('Nota').focus();
  await expect(form.getByLabel('Área desde (m²)')).toHaveValue('2,000');
  await expect(form.getByLabel('Área hasta (m²)')).toHaveValue('4,000');
  await form.getByLabel('Precio hasta (MXN)').fill('USD 1.2M');
  await form.getByLabel('Nota').focus();
  await expect(form.getByLabel('Precio hasta (USD)')).toHaveValue('1,200,000');
  await form.getByLabel('Área hasta (m²)').fill('lo que haya');
  await form.getByLabel('Nota').focus();
  await expect(form.getByText('No entendimos esta cifra y no cuenta.')).toBeVisible();
  await expect(form.getByLabel('Área hasta (m²)')).toHaveValue('lo que haya');
});

test('a deleted requirement is gone after ten seconds', async ({
  administrator,
  api,
  uniqueName,
  removeAfterTest,
}) => {
  const name = uniqueName('Borrado');
  const draft = { name, phone: '222 123 4567', conditions: 'area=1000-2000' };
  const { id } = await api.collection('requirements').create(draft);
  removeAfterTest('requirements', id);
  await administrator.goto(`/admin/requirements/${id}`);
  await administrator.getByRole('button', { name: 'Eliminar' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(administrator.getByText('Requerimiento eliminado')).toBeVisible();
  await administrator.goto(`/admin/requirements?q=${encodeURIComponent(name)}`);
  await expect(administrator.getByText('Ningún requerimiento coincide con tu búsqueda.')).toBeVisible();
});

test('the screens of requirements are accessible', async ({ administrator }) => {
  await administrator.goto('/admin/requirements?estado=activos');
  await expect(administrator.getByRole('link', { name: 'Gabriela Montes' })).toBeVisible();
  await expectAccessible(administrator);
  await administrator.getByRole('link', { name: 'Gabriela Montes' }).click();
  await expect(administrator.getByRole('list', { name: 'Casi' })).toBeVisible();
  await expectAccessible(administrator);
  await administrator.getByRole('link', { name: 'Editar' }).click();
  await expect(administrator.getByRole('dialog').getByLabel('Empresa')).toHaveValue('Autopartes Halconia');
  await expectAccessible(administrator);
});
