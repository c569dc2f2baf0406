import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('validates and saves the company settings', async ({ administrator, api, afterTest }) => {
  const companies = api.collection('company');
  const { id, notification_email, whatsapp } = await companies.getFirstListItem('');
  afterTest(async () => void (await companies.update(id, { notification_email })));

  await administrator.goto('/admin/settings');
  await administrator.getByLabel('WhatsApp').fill('555 0110');
  await administrator.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(administrator.getByText('Escribe el número con clave de país, solo dígitos.')).toBeVisible();

  // No page shows this e-mail, so tests that read the company from a page may run at the same time.
  await administrator.getByLabel('WhatsApp').fill(whatsapp);
  await administrator.getByLabel('Correo que recibe las solicitudes').fill('ventas-norte@example.com');
  await administrator.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(administrator.getByText('Configuración guardada')).toBeVisible();
  expect(await companies.getOne(id)).toMatchObject({
    whatsapp,
    notification_email: 'ventas-norte@example.com',
  });
});

test('changes the name of an administrator', async ({ colleague: { page, client }, api }) => {
  await page.goto('/admin/profile');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana Pruebas');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Perfil guardado')).toBeVisible();
  const user = await api.collection('users').getOne(client.authStore.record?.id ?? '');
  expect(user).toMatchObject({ name: 'Ana Pruebas' });
});

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
  const link = administrator.getByRole('dialog').getByRole('link', { name: /\/admin\/change-email/ });
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

  test('that is easy to guess is refused with the sentence of the server', async ({
    colleague: { page, password },
  }) => {
    await page.goto('/admin/profile');
    await page.getByLabel('Contraseña actual').fill(password);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('Tequila1');
    await page.getByLabel('Repite la nueva contraseña').fill('Tequila1');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Esa contraseña es fácil de adivinar. Elige otra.').first()).toBeVisible();
  });

  test('requires the current one', async ({ colleague: { page } }) => {
    await page.goto('/admin/profile');
    await page.getByLabel('Contraseña actual').fill('no-es-esta');
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('patio-de-maniobras-48');
    await page.getByLabel('Repite la nueva contraseña').fill('patio-de-maniobras-48');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('No se pudo cambiar la contraseña')).toBeVisible();
  });
});

test('the settings state the version that runs', async ({ administrator }) => {
  await administrator.goto('/admin/settings');
  const system = administrator.getByRole('region', { name: 'Sistema' });
  await expect(system.getByText(/^\d+\.\d+\.\d+/)).toBeVisible();
});
