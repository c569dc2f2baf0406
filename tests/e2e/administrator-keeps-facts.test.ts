import { account } from '../support/product.ts';
import { expect, test } from '../support/world.ts';

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

test.describe('a new password', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('asks for the present one', async ({ administrator }) => {
    await administrator.goto('/admin/profile');
    await administrator.getByLabel('Contraseña actual').fill('no-es-esta');
    await administrator.getByLabel('Nueva contraseña', { exact: true }).fill(account.password);
    await administrator.getByLabel('Repite la nueva contraseña').fill(account.password);
    await administrator.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(administrator.getByText('No se pudo cambiar la contraseña')).toBeVisible();
  });
});
