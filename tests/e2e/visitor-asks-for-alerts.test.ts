import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const emptyList = '/propiedades?operacion=renta&tipo=bodega&andenes=99';
const offer = (page: Page) => page.getByRole('button', { name: 'Avísame cuando haya algo así' });
const form = (page: Page) => page.getByRole('region', { name: 'Avísame cuando haya algo así' });
const emailField = (page: Page) => form(page).getByRole('textbox', { name: 'Correo electrónico' });
const consent = (page: Page) =>
  form(page).getByRole('checkbox', { name: /^Quiero recibir por correo avisos/ });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Recibir avisos' });
const sent = (page: Page) => page.getByRole('heading', { name: 'Revisa tu correo' });

const requirementsOf = (api: PocketBase, email: string) =>
  api.collection('requirements').getFullList({ filter: api.filter('email = {:email}', { email }) });

/** The path with the secret of the mail to an address. The demo shows it in the panel. */
async function linkFor(api: PocketBase, email: string): Promise<string> {
  const filter = api.filter('kind = "requirement-confirmation" && payload ~ {:email}', { email });
  const mail = await api.collection('mails').getFirstListItem(filter);
  const { text } = await api.send<{ text: string }>(`/api/mails/${mail.id}/preview`, {});
  const [fragment = ''] = /#[A-Za-z0-9]{43}/.exec(text) ?? [];
  expect(fragment).toHaveLength(44);
  return paths.alert() + fragment;
}

test.beforeEach(({ afterTest, api, visitor }) => {
  afterTest(async () => {
    for (const { id } of await requirementsOf(api, visitor.email))
      await api.collection('requirements').delete(id);
  });
});

test('from an empty list to deleted alerts on a phone', async ({ page, api, visitor }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(emptyList);
  await offer(page).press('Enter');
  await expect(form(page).getByRole('heading')).toBeFocused();
  for (const text of ['En renta', 'Bodega', 'Desde 99 andenes'])
    await expect(form(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await submit(page).click();
  await expect(emailField(page)).toBeFocused();
  await expect(form(page).getByRole('alert')).toHaveCount(2);
  await expectAccessible(page, [360]);
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);

  await page.keyboard.type(visitor.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(consent(page)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
  await expect(page.getByText(visitor.email)).toBeVisible();
  const conditions = 'operacion=renta&tipo=bodega&andenes=99';
  expect(await requirementsOf(api, visitor.email)).toMatchObject([{ status: 'Por confirmar', conditions }]);

  await page.goto(await linkFor(api, visitor.email));
  await expect(page.getByRole('heading', { name: 'Confirma tu aviso' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Desde 99 andenes' })).toBeVisible();
  await expectAccessible(page, [360]);
  expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
  expect(await requirementsOf(api, visitor.email)).toMatchObject([{ status: 'Por confirmar' }]);

  await page.getByRole('button', { name: 'Confirmar aviso' }).click();
  await expect(page.getByText(/^Está activo\. Termina el /)).toBeFocused();
  expect(await requirementsOf(api, visitor.email)).toMatchObject([{ status: 'Activo' }]);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText(/^Está en pausa/)).toBeFocused();
  await expectAccessible(page, [360]);
  await page.getByRole('button', { name: 'Reanudar' }).click();
  await expect(page.getByText(/^Está activo/)).toBeFocused();
  await page.getByRole('button', { name: 'Renovar seis meses' }).click();
  await expect(page.getByText(/^Está activo/)).toBeFocused();

  await api.send('/api/alerts', {
    method: 'POST',
    body: {
      ...{ email: visitor.email, consent: true, consent_version: '2026-11-23' },
      conditions: 'tipo=bodega&andenes=98',
    },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tus otros avisos' })).toBeVisible();
  await expectAccessible(page, [360]);
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(page.getByRole('button', { name: 'Conservarlo' })).toBeFocused();
  await expectAccessible(page, [360]);
  await page.getByRole('button', { name: 'Conservarlo' }).click();
  await expect(page.getByRole('button', { name: 'Borrar todo' })).toBeFocused();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await page.getByRole('button', { name: 'Sí, borrar todo' }).click();
  await expect(page.getByRole('heading', { name: 'Borramos tus avisos y tus datos' })).toBeFocused();
  expect(await requirementsOf(api, visitor.email)).toEqual([]);
});

test('a list of a city asks for its city, which an administrator sees and changes', async ({
  page,
  administrator,
  api,
  visitor,
}) => {
  await page.goto(paths.propertiesInCity('Bodega', 'San Pedro Cholula'));
  await waitForHydration(page.getByRole('searchbox'));
  await offer(page).click();
  await expect(form(page).getByRole('listitem')).toHaveText(['En San Pedro Cholula', 'Bodega']);
  await emailField(page).fill(visitor.email);
  await consent(page).check();
  await submit(page).click();
  await expect(sent(page)).toBeFocused();
  const conditions = 'tipo=bodega&ciudad=San+Pedro+Cholula';
  const [requirement] = await requirementsOf(api, visitor.email);
  expect(requirement).toMatchObject({ conditions });

  await page.goto(await linkFor(api, visitor.email));
  await page.getByRole('button', { name: 'Confirmar aviso' }).click();
  await expect(page.getByText(/^Está activo/)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Ver lo que hay hoy' })).toHaveAttribute(
    'href',
    '/propiedades/bodega/san-pedro-cholula',
  );

  await administrator.goto(`/admin/requirements/${requirement?.id}/edit`);
  const dialog = administrator.getByRole('dialog');
  await expect(dialog.getByLabel('Ciudad')).toHaveValue('San Pedro Cholula');
  await dialog.getByLabel('Operación').selectOption('En renta');
  await dialog.getByRole('button', { name: 'Guardar requerimiento' }).click();
  await expect(dialog).toBeHidden();
  await expect(administrator.getByText('En San Pedro Cholula · En renta · Bodega')).toBeVisible();
  expect((await requirementsOf(api, visitor.email))[0]?.conditions).toBe(
    'operacion=renta&tipo=bodega&ciudad=San+Pedro+Cholula',
  );
});
