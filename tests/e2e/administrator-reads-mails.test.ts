import { expect, test } from '../support/fixtures.ts';

test('the outbox shows each mail as its reader gets it, and can try again', async ({
  administrator,
  sendInquiry,
}) => {
  await sendInquiry();
  await administrator.goto('/admin/mails?estado=en-cola');
  const row = administrator.getByRole('row').filter({ hasText: 'Solicitud a ventas' }).first();
  await expect(row).toContainText('En cola');
  await row.getByRole('link').click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('¿Tiene andén?');
  await dialog.getByRole('button', { name: 'Reintentar envío' }).click();
  await expect(administrator.getByText('El correo se enviará de nuevo')).toBeVisible();
});

test('a mail that was given up says why, one that was sent is not sent again', async ({
  administrator,
  api,
  sendInquiry,
}) => {
  const inquiry = await sendInquiry();
  const { id } = await api.collection('mails').getFirstListItem(`dedupe_key = "inquiry:${inquiry.id}"`);
  const become = (stated: object) =>
    administrator.route(`**/api/collections/mails/records/${id}**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...stated } });
    });
  const dialog = administrator.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Reintentar envío' });
  await become({ state: 'dead', attempts: 12, last_error: '550 mailbox unavailable' });
  await administrator.goto(`/admin/mails/${id}`);
  await expect(dialog).toContainText('No se pudo entregar');
  await expect(dialog).toContainText('12 intentos');
  await expect(dialog).toContainText('550 mailbox unavailable');
  await expect(retry).toBeVisible();

  await become({ state: 'sent', attempts: 1, last_error: '' });
  await administrator.reload();
  await expect(dialog).toContainText('Enviado');
  await expect(dialog).toContainText('¿Tiene andén?');
  await expect(retry).toHaveCount(0);
});

test('whoever registers confirms his address by the link of his mail', async ({
  administrator,
  page,
  visitor,
  removeAfterTest,
}) => {
  const password = { password: 'anden-norte-47', passwordConfirm: 'anden-norte-47' };
  const registered = await page.request.post('/api/collections/users/records', {
    data: { email: visitor.email, ...password },
  });
  removeAfterTest('users', (await registered.json()).id);
  await administrator.goto('/admin/mails');
  await administrator
    .getByRole('row')
    .filter({ hasText: visitor.email })
    .getByRole('link', { name: 'Confirmación de correo' })
    .click();
  const link = administrator.getByRole('dialog').getByRole('link', { name: /\/admin\/verify/ });
  const address = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole('status')).toContainText('Tu correo quedó confirmado.');
});
