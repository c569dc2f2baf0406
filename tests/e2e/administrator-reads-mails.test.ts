import { expect, test } from '../support/world.ts';

test('the outbox shows each mail as its reader gets it, and can try again', async ({
  administrator,
  page,
  visitor,
  inquiriesFrom,
}) => {
  await page.request.post('/api/collections/inquiries/records', {
    data: { ...visitor, message: '¿Tiene andén?', subject: 'Consulta' },
  });
  await inquiriesFrom(visitor.email);
  await administrator.goto('/admin/mails?estado=en-cola');
  const row = administrator.getByRole('row').filter({ hasText: 'Solicitud a ventas' }).first();
  await expect(row).toContainText('En cola');
  await row.getByRole('link').click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('¿Tiene andén?');
  await dialog.getByRole('button', { name: 'Reintentar envío' }).click();
  await expect(administrator.getByText('El correo se enviará de nuevo')).toBeVisible();
});

test('whoever registers confirms his address by the link of his mail', async ({
  administrator,
  page,
  visitor,
  api,
}) => {
  const password = { password: 'bodegas-2026', passwordConfirm: 'bodegas-2026' };
  const registered = await page.request.post('/api/collections/users/records', {
    data: { email: visitor.email, ...password },
  });
  const { id } = await registered.json();
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
  await api.collection('users').delete(id);
});
