import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.setTimeout(120_000);

for (const [screen, title] of [
  ['', 'Dashboard'],
  ['/properties', 'Gestión de Propiedades'],
  ['/locations', 'Ubicaciones'],
  ['/inquiries', 'Solicitudes de Información'],
  ['/clients', 'Clientes'],
  ['/seo', 'SEO'],
  ['/mails', 'Correos'],
  ['/users', 'Usuarios'],
  ['/profile', 'Perfil'],
  ['/settings', 'Configuración'],
] as const) {
  test(`the screen ${title} puts up no barrier`, async ({ administrator }) => {
    await administrator.goto(`/admin${screen}`);
    await expect(administrator.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(administrator.getByText('Cargando...')).toHaveCount(0);
    await expectAccessible(administrator);
  });
}

test('a property, its form and a refused form put up no barrier', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({ sale_price: 9_500_000, features: ['Andén'] }, [
    'bodega-01.jpg',
    'bodega-02.jpg',
  ]);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
  await expectAccessible(administrator);
  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Título').fill('N');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('El título debe tener al menos 2 caracteres.')).toBeVisible();
  await expectAccessible(administrator);
});

test('the dialogs of inquiries and clients put up no barrier', async ({ administrator, api }) => {
  const pending = await api.collection('inquiries').getFirstListItem('status = "Pendiente"');
  const answered = await api.collection('inquiries').getFirstListItem('status = "Contestada"');
  const client = await api.collection('clients').getFirstListItem('');
  for (const address of [
    `inquiries/${pending.id}`,
    `inquiries/${pending.id}/answer`,
    `inquiries/${answered.id}`,
    `clients/${client.id}`,
  ]) {
    await administrator.goto(`/admin/${address}`);
    await expect(administrator.getByRole('dialog')).toBeVisible();
    await expect(administrator.getByText('Cargando...')).toHaveCount(0);
    await expectAccessible(administrator);
  }
});

test('menus, palette and publication put up no barrier', async ({ administrator }) => {
  await administrator.goto('/admin/seo');
  await administrator.getByRole('button', { name: /^Publicación/ }).click();
  await expect(administrator.getByRole('dialog')).toBeVisible();
  await expectAccessible(administrator);
  await administrator.keyboard.press('Escape');
  await administrator.keyboard.press('Control+k');
  await expect(administrator.getByRole('combobox')).toBeFocused();
  await expectAccessible(administrator);
  await administrator.keyboard.press('Escape');
  await administrator.getByRole('button', { name: /^Menú de/ }).click();
  await expect(administrator.getByRole('menu')).toBeVisible();
  await expectAccessible(administrator);
});

test('the pages before the panel put up no barrier', async ({ page }) => {
  for (const address of ['login', 'forgot-password', 'reset-password?token=x', 'change-email?token=x']) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('by keyboard a dialog keeps the focus and gives it back', async ({ administrator }) => {
  await administrator.goto('/admin/locations');
  const opener = administrator.getByRole('link', { name: 'Nueva ubicación' });
  await opener.focus();
  await administrator.keyboard.press('Enter');
  const dialog = administrator.getByRole('dialog', { name: 'Nueva ubicación' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await administrator.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('how many a search found is announced', async ({ administrator, sendInquiry }) => {
  const { name } = await sendInquiry();
  for (const [screen, found] of [
    ['inquiries', '1 solicitud'],
    ['clients', '1 cliente'],
  ] as const) {
    await administrator.goto(`/admin/${screen}`);
    const amount = administrator.locator('[aria-live=polite]', { hasText: /^\d+ (solicitud|cliente)/ });
    await expect(amount).toBeVisible();
    await administrator.getByRole('searchbox').fill(name);
    await expect(amount).toHaveText(found);
  }
});
