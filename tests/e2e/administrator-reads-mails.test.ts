import { expect, test } from '../support/fixtures.ts';
import { haveMailServer } from '../support/have-mail-server.ts';

test('shows a queued mail as its recipient gets it and sends it again on request', async ({
  administrator,
  api,
  sendInquiry,
}) => {
  const inquiry = await sendInquiry();
  const { id } = await api.collection('mails').getFirstListItem(`dedupe_key = "inquiry:${inquiry.id}"`);
  await haveMailServer(administrator, true);
  await administrator.goto('/admin/mails?estado=en-cola');
  const link = administrator.locator(`a[href^="/admin/mails/${id}"]`);
  const row = administrator.getByRole('row').filter({ has: link });
  await expect(row).toContainText('Solicitud a ventas');
  await expect(row).toContainText('En cola');
  await link.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('¿Tiene andén?');
  await dialog.getByRole('button', { name: 'Reintentar envío' }).click();
  await expect(administrator.getByText('El correo se enviará de nuevo')).toBeVisible();
});

test('shows why a mail failed, and does not offer to repeat a sent mail', async ({
  administrator,
  api,
  sendInquiry,
}) => {
  const inquiry = await sendInquiry();
  const { id } = await api.collection('mails').getFirstListItem(`dedupe_key = "inquiry:${inquiry.id}"`);
  const stubMail = (fields: object) =>
    administrator.route(`**/api/collections/mails/records/${id}**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
    });
  const dialog = administrator.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Reintentar envío' });
  await stubMail({ state: 'dead', attempts: 12, last_error: '550 mailbox unavailable' });
  await administrator.goto(`/admin/mails/${id}`);
  await expect(dialog).toContainText('No se pudo entregar');
  await expect(dialog).toContainText('12 intentos');
  await expect(dialog).toContainText('550 mailbox unavailable');
  await expect(retry).toBeVisible();

  await stubMail({ state: 'sent', attempts: 1, last_error: '' });
  await administrator.reload();
  await expect(dialog).toContainText('Enviado');
  await expect(dialog).toContainText('¿Tiene andén?');
  await expect(retry).toHaveCount(0);
});

test('says that a mail waits where there is no mail server, and offers no retry', async ({
  administrator,
  api,
  sendInquiry,
}) => {
  const inquiry = await sendInquiry();
  const { id } = await api.collection('mails').getFirstListItem(`dedupe_key = "inquiry:${inquiry.id}"`);
  await administrator.goto('/admin/mails');
  await expect(administrator.getByText('No hay servidor de correo: ningún correo sale.')).toBeVisible();
  await administrator.locator(`a[href^="/admin/mails/${id}"]`).click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('Este correo espera: no hay servidor de correo que lo envíe.');
  await expect(dialog.getByRole('button', { name: 'Reintentar envío' })).toHaveCount(0);
});

test('a password reset shows no link', async ({ administrator, api, colleague }) => {
  await api.collection('users').requestPasswordReset(colleague.email);
  await administrator.goto('/admin/mails');
  const row = administrator.getByRole('row').filter({ hasText: colleague.email });
  await row.getByRole('link', { name: 'Cambio de contraseña' }).click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('Elegir contraseña (enlace oculto: solo lo recibe el destinatario)');
  await expect(dialog.getByRole('link')).toHaveCount(0);
});

test('the link in the registration mail confirms the e-mail', async ({
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
  const url = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(url.pathname + url.hash);
  await page.getByLabel('Contraseña', { exact: true }).fill(password.password);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByRole('status')).toContainText('Tu correo quedó confirmado.');
});
