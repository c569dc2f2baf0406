import { expect, test } from '../support/fixtures.ts';

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
  const mail = administrator.frameLocator('iframe[title="Contenido del correo"]');
  const link = mail.getByRole('link', { name: 'Confirmar mi correo' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(url.pathname + url.hash);
  await page.getByLabel('Contraseña', { exact: true }).fill(password.password);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByRole('status')).toContainText('Tu correo quedó confirmado.');
});
