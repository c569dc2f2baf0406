import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const detailsIn = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la solicitud' });
const questionIn = (page: Page) => page.getByRole('dialog', { name: '¿Eliminar esta solicitud?' });
const remove = async (page: Page) => {
  await detailsIn(page).getByRole('button', { name: 'Eliminar' }).click();
  await questionIn(page).getByRole('button', { name: 'Eliminar' }).click();
};

test.use({ expectedErrors: /status of 404/ });

test('deleting an inquiry asks for confirmation and updates every open panel', async ({
  administrator,
  colleague,
  visitor,
  inquiriesFrom,
  sendInquiry,
}) => {
  const first = await sendInquiry({ message: 'La primera' });
  const second = await sendInquiry({ message: 'La segunda' });
  const rows = administrator.getByRole('row').filter({ hasText: visitor.email });
  await administrator.goto(`/admin/inquiries?q=${visitor.email}`);
  await colleague.page.goto(`/admin/clients/${first.id}`);
  const client = colleague.page.getByRole('article', { name: visitor.name });
  await expect(client).toContainText('2 solicitudes');

  await rows.filter({ hasText: visitor.name }).last().getByRole('link', { name: 'Ver detalles' }).click();
  await expect(detailsIn(administrator)).toContainText('La primera');
  await detailsIn(administrator).getByRole('button', { name: 'Eliminar' }).click();
  await expect(questionIn(administrator)).toContainText('No se puede deshacer.');
  await expect(questionIn(administrator).getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await administrator.keyboard.press('Escape');
  await expect(questionIn(administrator)).toHaveCount(0);
  await expect(detailsIn(administrator).getByRole('button', { name: 'Eliminar' })).toBeFocused();

  await remove(administrator);
  await expect(administrator.getByText('Solicitud eliminada')).toBeVisible();
  await expect(administrator).toHaveURL(/\/admin\/inquiries\?q=/);
  await expect(rows).toHaveCount(1);
  await expect(administrator.getByRole('main')).toBeFocused();
  await expect(client).toContainText('1 solicitud');
  await expect(client).toContainText('La segunda');
  expect(await inquiriesFrom(visitor.email)).toMatchObject([{ id: second.id }]);

  await administrator.goto(`/admin/inquiries/${first.id}`);
  await expect(administrator.getByText('Esta solicitud ya no existe.')).toBeVisible();
  await administrator.goto(`/admin/inquiries/${second.id}`);
  await remove(administrator);
  await expect(colleague.page.getByText('Este cliente ya no existe.')).toBeVisible();
});
