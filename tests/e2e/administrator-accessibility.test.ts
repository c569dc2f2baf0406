import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectDistinct } from '../support/forced-colors.ts';

for (const [screen, title] of [
  ['', 'Dashboard'],
  ['/properties', 'Gestión de Propiedades'],
  ['/locations', 'Ubicaciones'],
  ['/inquiries', 'Solicitudes de Información'],
  ['/inquiries?vista=tablero', 'Solicitudes de Información'],
  ['/today', 'Hoy'],
  ['/clients', 'Clientes'],
  ['/landmarks', 'Puntos de referencia'],
  ['/requirements', 'Requerimientos'],
  ['/agenda', 'Agenda'],
  ['/agenda?vista=lista', 'Agenda'],
  ['/numbers', 'Números'],
  ['/seo', 'SEO'],
  ['/mails', 'Correos'],
  ['/users', 'Usuarios'],
  ['/properties/facts', 'Datos en el texto'],
  ['/templates', 'Plantillas de respuesta'],
  ['/profile', 'Perfil'],
  ['/settings', 'Configuración'],
] as const) {
  test(`the screen ${title} (${screen}) is accessible`, async ({ administrator }) => {
    await administrator.goto(`/admin${screen}`);
    await expect(administrator.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(administrator.getByText('Cargando...')).toHaveCount(0);
    await expectAccessible(administrator);
  });
}

test('a property, its form and a form with errors are accessible', async ({
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

test('the dialogs of inquiries, clients and landmarks are accessible', async ({ administrator, api }) => {
  // The oldest records are demo data, which no other test deletes.
  const oldest = (collection: string, filter = '', sort = 'created_at') =>
    api.collection(collection).getFirstListItem(filter, { sort });
  const pending = await oldest('inquiries', 'status = "Pendiente"');
  const answered = await oldest('inquiries', 'status = "Contestada"');
  const client = await oldest('clients', '', 'last_inquiry_at');
  for (const path of [
    `inquiries/${pending.id}`,
    `inquiries/${pending.id}/answer`,
    `inquiries/${answered.id}`,
    `clients/${client.id}/edit`,
    'landmarks/new',
  ]) {
    await administrator.goto(`/admin/${path}`);
    await expect(administrator.getByRole('dialog')).toBeVisible();
    await expect(administrator.getByText('Cargando...')).toHaveCount(0);
    await expectAccessible(administrator);
  }
});

test('the page of a client is accessible', async ({ administrator, api }) => {
  const { client_id } = await api
    .collection('inquiries')
    .getFirstListItem('status = "Contestada" && client_id != ""', { sort: 'created_at' });
  await administrator.goto(`/admin/clients/${client_id}`);
  const past = administrator.getByRole('article').getByRole('region', { name: 'Historial' });
  await expect(past.getByRole('heading', { name: /^Solicitud/ }).first()).toBeVisible();
  await expectAccessible(administrator);
});

test('the menu, the command palette and the publication dialog are accessible', async ({ administrator }) => {
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

test('the sign-in pages are accessible', async ({ page }) => {
  for (const path of ['login', 'forgot-password', 'reset-password#x', 'change-email#x', 'verify#x']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a dialog takes the keyboard focus and returns it when it closes', async ({ administrator }) => {
  await administrator.goto('/admin/locations');
  const openButton = administrator.getByRole('link', { name: 'Nueva ubicación' });
  await openButton.focus();
  await administrator.keyboard.press('Enter');
  const dialog = administrator.getByRole('dialog', { name: 'Nueva ubicación' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await administrator.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(openButton).toBeFocused();
});

test('announces how many records a search found', async ({ administrator, sendInquiry }) => {
  const { name } = await sendInquiry();
  for (const [screen, found] of [
    ['inquiries', '1 solicitud'],
    ['clients', '1 cliente'],
  ] as const) {
    await administrator.goto(`/admin/${screen}`);
    const count = administrator.locator('[aria-live=polite]', { hasText: /^\d+ (solicitud|cliente)/ });
    await expect(count).toBeVisible();
    await administrator.getByRole('searchbox').fill(name);
    await expect(count).toHaveText(found);
  }
});

test('a contrast theme shows the screen of the menu, and whether a switch is on', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({ is_for_sale: true, is_for_rent: false });
  await administrator.emulateMedia({ forcedColors: 'active' });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await expectDistinct(
    form.getByRole('switch', { name: 'En Venta' }),
    form.getByRole('switch', { name: 'En Renta' }),
  );
  await administrator.goto('/admin/clients');
  const menu = administrator.getByRole('navigation', { name: 'Administración' });
  await expectDistinct(
    menu.getByRole('link', { name: 'Clientes' }),
    menu.getByRole('link', { name: 'Inmuebles' }),
  );
});
