import { expect, test } from '../support/world.ts';

const screens = [
  ['Inmuebles', 'Gestión de Propiedades'],
  ['Ubicaciones', 'Ubicaciones'],
  ['Solicitudes', 'Solicitudes de Información'],
  ['Clientes', 'Clientes'],
  ['SEO', 'SEO'],
  ['Correos', 'Correos'],
  ['Usuarios', 'Usuarios'],
  ['Dashboard', 'Dashboard'],
] as const;

test('the sidebar leads to every screen', async ({ administrator }) => {
  await administrator.goto('/admin/dashboard');
  await expect(administrator).toHaveURL(/\/admin$/);
  const sidebar = administrator.getByRole('navigation', { name: 'Administración' });
  for (const [link, title] of screens) {
    await sidebar.getByRole('link', { name: link }).click();
    await expect(administrator.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(administrator).toHaveTitle(`${title} · Administración`);
  }
  await expect(administrator.getByRole('link', { name: 'Ver sitio público' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('on a phone the menu lies under the thumb', async ({ administrator }) => {
  await administrator.setViewportSize({ width: 360, height: 740 });
  await administrator.goto('/admin');
  await administrator.getByRole('button', { name: 'Menú', exact: true }).click();
  const drawer = administrator.getByRole('dialog', { name: 'Menú' });
  await drawer.getByRole('link', { name: 'Clientes' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(administrator.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await administrator.getByRole('navigation', { name: 'Accesos rápidos' }).getByText('Inmuebles').click();
  await expect(
    administrator.getByRole('heading', { level: 1, name: 'Gestión de Propiedades' }),
  ).toBeVisible();
});

test('a few letters lead to a screen or a property', async ({ administrator, property }) => {
  const nave = await property();
  await administrator.goto('/admin');
  await expect(administrator.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await administrator.keyboard.press('Control+k');
  await administrator.keyboard.type('configuracion');
  await administrator.keyboard.press('Enter');
  await expect(administrator.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();

  await administrator.keyboard.press('Control+k');
  await administrator.keyboard.type(nave.title);
  await expect(administrator.getByRole('option', { name: nave.title })).toBeVisible();
  await administrator.keyboard.press('Enter');
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
});

test('an address without a screen says so', async ({ administrator }) => {
  await administrator.goto('/admin/no-existe');
  await expect(administrator.getByText('No hay ninguna pantalla en esta dirección.')).toBeVisible();
  await administrator.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await expect(administrator.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the dashboard counts, lists and compares', async ({ administrator }) => {
  await administrator.goto('/admin');
  const main = administrator.getByRole('main');
  for (const title of ['Total Propiedades', 'Propiedades para Renta', 'Propiedades para Venta']) {
    await expect(main.getByRole('link', { name: title })).toContainText(/\d+$/);
  }
  await expect(main.getByRole('link', { name: 'Solicitudes Pendientes' })).toContainText(/\d+$/);
  await expect(main.getByRole('table', { name: 'Solicitudes Recientes' }).getByRole('row')).toHaveCount(6);
  await expect(main.getByRole('heading', { name: 'Propiedades por Tipo' })).toBeVisible();
  await expect(main.getByText('Ubicación más popular')).toBeVisible();
  const recent = main.locator('section').filter({ hasText: 'Propiedades Recientes' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
});
