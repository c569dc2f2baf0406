import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

/** An area that no demo requirement comes near to. */
const uncommonArea = () => randomInt(400_000, 40_000_000) * 10;

const openedId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a requirement is recorded, matched, paused and deleted with undo', async ({
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
  await administrator.goto('/admin/requirements');
  await administrator.getByRole('link', { name: 'Nuevo requerimiento' }).click();
  const form = administrator.getByRole('dialog', { name: 'Nuevo requerimiento' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Teléfono').fill('222 123 4567');
  await form.getByLabel('Operación').selectOption('En renta');
  await form.getByLabel('Área desde (m²)').fill(String(area));
  await form.getByLabel('Área hasta (m²)').fill(String(area + 10));
  await form.getByLabel('Andenes de carga').selectOption('Desde 4 andenes');
  await form.getByRole('switch', { name: 'Deseable' }).last().check();
  await form.getByLabel('Lo necesita para').fill('2030-03-31');
  await expectAccessible(administrator);
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

  await expectAccessible(administrator);
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
