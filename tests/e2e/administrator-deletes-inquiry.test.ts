import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const detailsIn = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la solicitud' });
const questionIn = (page: Page) => page.getByRole('dialog', { name: '¿Eliminar esta solicitud?' });
const remove = async (page: Page) => {
  await detailsIn(page).getByRole('button', { name: 'Eliminar' }).click();
  await questionIn(page).getByRole('button', { name: 'Eliminar' }).click();
};

test.use({ expectedErrors: /status of 404|net::ERR_FAILED/ });

test.describe('deleting an inquiry', () => {
  test('asks for confirmation and updates every open panel', async ({
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
    const client = colleague.page.getByRole('dialog', { name: visitor.name });
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

  test('removes it from the dashboard of another panel', async ({
    administrator,
    colleague,
    visitor,
    sendInquiry,
  }) => {
    const inquiry = await sendInquiry();
    const recent = colleague.page.getByRole('table', { name: 'Solicitudes Recientes' });
    await colleague.page.goto('/admin');
    await expect(recent.getByRole('link', { name: visitor.name })).toBeVisible();
    await administrator.goto(`/admin/inquiries/${inquiry.id}`);
    await remove(administrator);
    await expect(recent.getByRole('link', { name: visitor.name })).toHaveCount(0);
  });

  test('succeeds when a colleague deleted it first, and an answer to it is refused', async ({
    administrator,
    visitor,
    api,
    sendInquiry,
  }) => {
    await administrator.route('**/api/realtime', (route) => route.abort());
    const inquiry = await sendInquiry();
    await administrator.goto(`/admin/inquiries/${inquiry.id}`);
    await expect(detailsIn(administrator)).toContainText(visitor.name);
    await api.collection('inquiries').delete(inquiry.id);
    await remove(administrator);
    await expect(administrator.getByText('Otra persona eliminó la solicitud antes que tú.')).toBeVisible();
    await expect(detailsIn(administrator)).toHaveCount(0);

    const another = await sendInquiry();
    await administrator.goto(`/admin/inquiries/${another.id}/answer`);
    await administrator.getByLabel('Tu respuesta').fill('Sí, dos andenes.');
    await api.collection('inquiries').delete(another.id);
    await administrator.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(administrator.getByRole('dialog').getByText('Esta solicitud ya no existe.')).toBeVisible();
    await expect(administrator.getByLabel('Tu respuesta')).toHaveValue('Sí, dos andenes.');
  });

  test('reports a lost response and then that the inquiry no longer exists', async ({
    administrator,
    api,
    sendInquiry,
  }) => {
    const inquiry = await sendInquiry();
    await administrator.route(`**/api/collections/inquiries/records/${inquiry.id}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      await api.collection('inquiries').delete(inquiry.id);
      return route.abort();
    });
    await administrator.goto(`/admin/inquiries/${inquiry.id}`);
    await remove(administrator);
    await expect(administrator.getByText('No se pudo eliminar la solicitud')).toBeVisible();
    await expect(detailsIn(administrator).getByText('Esta solicitud ya no existe.')).toBeVisible();
    await expect(questionIn(administrator)).toHaveCount(0);
  });
});
