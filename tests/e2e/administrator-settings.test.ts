import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('changes the e-mail of an administrator by mail link and password', async ({
  administrator,
  colleague: { page, email, password, client },
  api,
}) => {
  const newEmail = email.replace('@', '-nueva@');
  await page.goto('/admin/profile');
  await page.getByLabel('Nuevo correo electrónico').fill('nueva@');
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible();
  await page.getByLabel('Nuevo correo electrónico').fill(newEmail);
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(page.getByText(`Te enviamos un enlace a ${newEmail}.`)).toBeVisible();

  await administrator.goto('/admin/mails');
  await administrator
    .getByRole('row')
    .filter({ hasText: newEmail })
    .getByRole('link', { name: 'Cambio de correo' })
    .click();
  const mail = administrator.frameLocator('iframe[title="Contenido del correo"]');
  const link = mail.getByRole('link', { name: 'Confirmar el cambio' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(url.pathname + url.hash);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Correo cambiado')).toBeVisible();
  await expect(page.getByText(`Entras al panel con ${newEmail}.`)).toBeVisible();
  const user = await api.collection('users').getOne(client.authStore.record?.id ?? '');
  expect(user).toMatchObject({ email: newEmail });
});

test.describe('a new password', () => {
  test.use({ expectedErrors: /status of 40[0134]/ });

  test('is required for the next sign-in', async ({ colleague: { page, email, password } }) => {
    const newPassword = `${password}-otra`;
    await page.goto('/admin/profile');
    await page.getByLabel('Contraseña actual').fill(password);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(newPassword);
    await page.getByLabel('Repite la nueva contraseña').fill(newPassword);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await signIn(page, { email, password: newPassword });
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
