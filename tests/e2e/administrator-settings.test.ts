import { expect, test } from '../support/fixtures.ts';
import { account } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';

test('the facts of the company are changed and checked', async ({ administrator, api }) => {
  await administrator.goto('/admin/settings');
  const before = await administrator.getByLabel('Horario del sábado').inputValue();
  await administrator.getByLabel('WhatsApp').fill('222 555 0110');
  await administrator.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(administrator.getByText('Escribe el número con clave de país, solo dígitos.')).toBeVisible();

  await administrator.getByLabel('WhatsApp').fill('522225550110');
  await administrator.getByLabel('Horario del sábado').fill('Sábado: 9:00 AM a 1:00 PM');
  await administrator.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(administrator.getByText('Configuración guardada')).toBeVisible();
  const [company] = await api.collection('company').getFullList();
  expect(company).toMatchObject({ hours_saturday: 'Sábado: 9:00 AM a 1:00 PM' });
  await api.collection('company').update(company?.id ?? '', { hours_saturday: before });
});

test('an administrator changes his name', async ({ administrator, api }) => {
  await administrator.goto('/admin/profile');
  await administrator.getByLabel('Nombre').fill('Ana Pruebas');
  await administrator.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(administrator.getByText('Perfil guardado')).toBeVisible();
  const user = await api.collection('users').getOne(api.authStore.record?.id ?? '');
  expect(user).toMatchObject({ name: 'Ana Pruebas' });
});

test('an administrator changes his address by the link of a mail and his password', async ({
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
  const address = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(address.pathname + address.search);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Correo cambiado')).toBeVisible();
  await expect(page.getByText(`Entras al panel con ${newEmail}.`)).toBeVisible();
  const user = await api.collection('users').getOne(client.authStore.record?.id ?? '');
  expect(user).toMatchObject({ email: newEmail });
});

test.describe('a new password', () => {
  test.use({ expectedErrors: /status of 40[0134]/ });

  test('is the one that signs in from then on', async ({ colleague: { page, email, password } }) => {
    const chosen = `${password}-otra`;
    await page.goto('/admin/profile');
    await page.getByLabel('Contraseña actual').fill(password);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(chosen);
    await page.getByLabel('Repite la nueva contraseña').fill(chosen);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await signIn(page, { email, password: chosen });
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('asks for the present one', async ({ administrator }) => {
    await administrator.goto('/admin/profile');
    await administrator.getByLabel('Contraseña actual').fill('no-es-esta');
    await administrator.getByLabel('Nueva contraseña', { exact: true }).fill(account.password);
    await administrator.getByLabel('Repite la nueva contraseña').fill(account.password);
    await administrator.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(administrator.getByText('No se pudo cambiar la contraseña')).toBeVisible();
  });
});
