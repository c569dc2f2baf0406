import type { Page, Request } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { expect, test } from '../support/fixtures.ts';
import { account } from '../support/product-process.ts';
import type { SecondAdministrator } from '../support/second-administrator.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ expectedErrors: /Failed to load resource: the server responded with a status of 40[0134]/ });

test('asks for sign-in and then opens the requested screen', async ({ page }) => {
  await page.goto('/admin/locations');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
  await expect(page.getByText('Ingrese sus credenciales para acceder')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver al sitio principal' })).toHaveAttribute('href', '/');

  await signIn(page, account);

  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
  await expect(page.getByText('Bienvenido de nuevo')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/locations$/);
  // Another site could make the browser send a cookie.
  expect(await page.context().cookies()).toEqual([]);
});

test('a new user has to confirm the e-mail and is approved or deleted by an administrator', async ({
  page,
  visitor,
  administrator,
  api,
}) => {
  await page.goto('/admin/login');
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByLabel('Correo electrónico').fill(visitor.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('anden-norte-47');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await page.getByLabel('Nombre').fill(visitor.name);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Registro exitoso')).toBeVisible();
  await expect(page.getByText('Se ha enviado un correo de confirmación')).toBeVisible();

  await page.getByRole('tab', { name: 'Iniciar Sesión' }).click();
  await signIn(page, { email: visitor.email, password: 'anden-norte-47' });
  await expect(page.getByRole('alert').filter({ hasText: 'Confirma tu correo electrónico' })).toBeVisible();

  await administrator.goto('/admin/users');
  const row = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(row).toContainText(visitor.name);
  await expect(row).toContainText('Por aprobar');
  await row.getByRole('button', { name: 'Aprobar' }).click();
  await expect(administrator.getByText('Usuario aprobado')).toBeVisible();
  await expect(row).toContainText('Falta confirmar su correo');

  await row.getByRole('button', { name: 'Eliminar' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(administrator.getByText('Usuario eliminado')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await api.collection('users').getFullList()).map(({ email }) => email)).not.toContain(
    visitor.email,
  );
});

test('opening the link of a registration confirms nothing; its button asks for the password', async ({
  page,
  browser,
  visitor,
  api,
  removeAfterTest,
}) => {
  const id = await registerAccount(api, visitor);
  removeAfterTest('users', id);
  const path = await confirmationPathOf(api, id);
  const isVerified = async () => (await api.collection('users').getOne(id)).verified;
  const scanner = await browser.newContext();
  const scanned = await scanner.newPage();
  const changes: string[] = [];
  scanned.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()));
  await scanned.goto(path);
  await expect(scanned.getByRole('button', { name: 'Confirmar correo' })).toBeVisible();
  expect(changes).toEqual([]);
  await scanner.close();
  expect(await isVerified()).toBe(false);

  await page.goto(path);
  await confirmRegistration(page, 'no-es-la-mia');
  await expect(page.getByRole('alert')).toContainText('Esa no es la contraseña con la que te registraste.');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('no-es-la-mia');
  expect(await isVerified()).toBe(false);
  await confirmRegistration(page);
  await expect(page.getByRole('status')).toContainText('Tu correo quedó confirmado.');
  expect(await isVerified()).toBe(true);
});

/** Registers an account that is neither confirmed nor approved. @returns its id */
async function registerAccount(api: PocketBase, account: { email: string; name: string }): Promise<string> {
  const password = 'anden-norte-47';
  const { id } = await api.collection('users').create({ ...account, password, passwordConfirm: password });
  return id;
}

/** Types a password on the page of the link, that of `registerAccount` unless another is given, and presses the button. */
async function confirmRegistration(page: Page, password = 'anden-norte-47'): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
}

/** The path of the link in the mail that confirms an account, as the demo shows it. */
async function confirmationPathOf(api: PocketBase, userId: string): Promise<string> {
  const { id } = await api.collection('mails').getFirstListItem(`dedupe_key = "verification:${userId}"`);
  const { text } = await api.send(`/api/mails/${id}/preview`, {});
  return /\/admin\/verify#\S+/.exec(text)?.[0] ?? '';
}

test('signing out while live updates start sends no request that the server refuses', async ({
  administrator,
}) => {
  const isRealtime = (method: string) => (request: Request) =>
    new URL(request.url()).pathname === '/api/realtime' && request.method() === method;
  const statuses: number[] = [];
  administrator.on('response', (response) => {
    if (isRealtime('POST')(response.request())) statuses.push(response.status());
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await administrator.route('**/api/realtime', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  const subscribing = administrator.waitForEvent('request', isRealtime('POST'));
  const disconnected = Promise.any([
    administrator.waitForEvent('requestfailed', isRealtime('GET')),
    administrator.waitForEvent('requestfinished', isRealtime('GET')),
  ]);

  await administrator.goto('/admin');
  await subscribing;
  await administrator.getByRole('button', { name: /^Menú de/ }).click();
  await administrator.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(administrator.getByText('Sesión cerrada')).toBeVisible();
  release();
  await disconnected;

  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

test('signing out in one tab keeps the unsaved form of another tab and asks for the password there', async ({
  colleague: { page, email, password },
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  const [reading, other] = [await page.context().newPage(), await page.context().newPage()];
  await page.goto(`/admin/properties/${nave.id}/edit`);
  const form = page.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await reading.goto('/admin/locations');
  await expect(reading.getByRole('table')).toBeVisible();
  const signOutInOtherTab = async () => {
    await other.goto('/admin');
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(other.getByText('Sesión cerrada')).toBeVisible();
  };
  await signOutInOtherTab();
  await expect(reading).toHaveURL(/\/admin\/login$/);
  const renewal = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(renewal).toContainText(email);

  await signIn(other, { email, password });
  await expect(renewal).toHaveCount(0);
  await signOutInOtherTab();
  await renew(page, password);
  await expect(renewal).toHaveCount(0);
  await expect(form.getByLabel('Dirección')).toHaveValue('Camino a Chachapa 12');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(page.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    address: 'Camino a Chachapa 12',
  });
});

test('Escape does not close the password dialog of an expired session', async ({ administrator }) => {
  await administrator.goto('/admin/locations');
  await expect(administrator.getByRole('table', { name: 'Ubicaciones' })).toBeVisible();
  await administrator.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}');
    const token = session.token.replace(/\.[^.]+\./, `.${btoa(JSON.stringify({ exp: 1 }))}.`);
    localStorage.setItem('pocketbase_auth', JSON.stringify({ ...session, token }));
  });
  await administrator.getByRole('button', { name: 'Actualizar Ubicaciones' }).dispatchEvent('click');
  const renewal = administrator.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(renewal).toBeVisible();
  for (let pressed = 0; pressed < 4; pressed += 1) await administrator.keyboard.press('Escape');
  await renewal.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await renewal.getByRole('button', { name: 'Continuar' }).click();
  await expect(renewal).toHaveCount(0);
});

test.describe('a session ended by the server', () => {
  test.use({ expectedErrors: /status of 4(00|01|03|04|13)/ });

  test('is renewed during an upload, and all photographs arrive', async ({
    colleague: { page, client, password },
    createProperty,
    api,
  }) => {
    const nave = await createProperty();
    await page.goto(`/admin/properties/${nave.id}/edit`);
    const form = page.getByRole('dialog', { name: 'Editar Propiedad' });
    const files = ['bodega-01.jpg', 'bodega-02.jpg'].map((name) => `src/server/seed/photographs/${name}`);
    await form.getByLabel('Añadir fotografías').setInputFiles(files);
    await expect(form.getByRole('listitem')).toHaveCount(2);
    let hasEnded = false;
    await page.route(`**/api/collections/properties/records/${nave.id}`, async (route) => {
      const isUpload = route.request().headers()['content-type']?.startsWith('multipart/form-data');
      if (isUpload && !hasEnded) {
        hasEnded = true;
        await endSessionsOf({ client, password });
      }
      return route.fallback();
    });
    await form.getByRole('button', { name: 'Guardar Propiedad' }).click();

    await renew(page, password);
    await expect(page.getByText('2 imágenes subidas correctamente.')).toBeVisible();
    await expect(form).toHaveCount(0);
    expect((await api.collection('properties').getOne(nave.id)).images).toHaveLength(2);
  });

  test('receives new inquiries again after it is renewed', async ({
    colleague: { page, client, password },
    visitor,
    sendInquiry,
  }) => {
    const firstSubscription = waitForInquirySubscription(page);
    await page.goto('/admin/inquiries');
    await expect(page.getByRole('table', { name: 'Solicitudes' })).toBeVisible();
    await firstSubscription;
    const subscription = waitForInquirySubscription(page);
    await endSessionsOf({ client, password });
    // Another request may have opened the password dialog above this button already.
    await page.getByRole('button', { name: 'Pendientes' }).dispatchEvent('click');
    await renew(page, password);
    await subscription;
    await sendInquiry();
    await expect(page.getByText(`Nueva solicitud de ${visitor.name}`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: visitor.email })).toBeVisible();
  });

  test('continues after a change of password and receives new inquiries', async ({
    colleague: { page, password },
    visitor,
    sendInquiry,
  }) => {
    const firstSubscription = waitForInquirySubscription(page);
    await page.goto('/admin/profile');
    await firstSubscription;
    await page.getByLabel('Contraseña actual').fill(password);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('patio-de-maniobras-48');
    await page.getByLabel('Repite la nueva contraseña').fill('patio-de-maniobras-48');
    const subscription = waitForInquirySubscription(page);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await subscription;
    await sendInquiry();
    await expect(page.getByText(`Nueva solicitud de ${visitor.name}`)).toBeVisible();
  });
});

/** Sets the password again, which ends every session of the account. */
async function endSessionsOf({
  client,
  password,
}: Pick<SecondAdministrator, 'client' | 'password'>): Promise<void> {
  const id = client.authStore.record?.id ?? '';
  await client.collection('users').update(id, { oldPassword: password, password, passwordConfirm: password });
}

/** Waits until PocketBase accepts a subscription to inquiries. */
const waitForInquirySubscription = (page: Page) =>
  page.waitForResponse((response) => {
    const body = response.request().postData() ?? '';
    return (
      response.url().endsWith('/api/realtime') && response.status() === 204 && body.includes('inquiries')
    );
  });

async function renew(page: Page, password: string): Promise<void> {
  const renewal = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await renewal.getByLabel('Contraseña', { exact: true }).fill(password);
  await renewal.getByRole('button', { name: 'Continuar' }).click();
}
