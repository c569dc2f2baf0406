import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { companyDayOf, dateOfCompanyMinute } from '#text/days.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inTwoDays = companyDayOf(new Date(Date.now() + 2 * dayMs));
const stampAt = (minute: string) => dateOfCompanyMinute(minute).toISOString();

const details = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la solicitud' });
const visits = (page: Page) => details(page).getByRole('region', { name: 'Visitas' });

/** Proposes a visit over the API, and returns it with the path of its link. */
async function propose(client: PocketBase, inquiry_id: string, property_id: string, start: string) {
  const body = { inquiry_id, properties: [property_id], slots: [{ start, minutes: 60 }] };
  const visit = await client.collection('visits').create(body);
  const { url } = await client.send(`/api/visits/${visit.id}/link`, { method: 'POST' });
  return { id: visit.id, path: `${paths.visit()}#${url.split('#')[1]}` };
}

test('a visit is proposed, accepted and canceled', async ({
  page,
  colleague,
  demoProperty,
  createProperty,
  sendInquiry,
}) => {
  const nave = await createProperty();
  const { title, id: property_id } = demoProperty();
  const { id } = await sendInquiry({ property_id, phone: '222 555 0142' });
  const panel = colleague.page;
  await panel.goto(`/admin/inquiries/${id}`);
  await details(panel).getByRole('link', { name: 'Proponer visita' }).click();
  const dialog = panel.getByRole('dialog', { name: /^Proponer visita a/ });
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Otra propiedad' }).fill(nave.title);
  await panel.getByRole('option', { name: nave.title }).click();
  await dialog.getByRole('button', { name: `Subir ${nave.title}` }).click();
  // The broker of a demo property may have another visit then.
  await dialog.getByLabel('Quién recibe').selectOption(colleague.client.authStore.record?.id ?? '');
  await dialog.getByLabel('Horario 1', { exact: true }).fill(`${inTwoDays}T10:00`);
  await dialog.getByRole('button', { name: 'Otro horario' }).click();
  await dialog.getByLabel('Horario 2', { exact: true }).fill(`${inTwoDays}T16:30`);
  await panel.setViewportSize({ width: 360, height: 800 });
  const body = dialog.locator('[tabindex="0"]').filter({ has: panel.getByLabel('Otra propiedad') });
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(panel);
  await dialog.getByRole('button', { name: 'Proponer visita' }).click();
  await expect(visits(panel)).toContainText('Propuesta');
  await expect(visits(panel).getByRole('listitem').filter({ hasText: nave.title })).toBeVisible();
  await expect(details(panel).getByRole('region', { name: 'Conversación' })).toContainText(
    'Visita propuesta:',
  );

  await visits(panel).getByRole('button', { name: 'Enlace para el cliente' }).click();
  const whatsApp = visits(panel).getByRole('link', { name: 'Enviar por WhatsApp' });
  const chat = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(chat.pathname).toBe('/522225550142');
  const [fragment = ''] = /#[A-Za-z0-9]{43}/.exec(chat.searchParams.get('text') ?? '') ?? [];

  await page.goto(paths.visit() + fragment);
  await expect(page.getByRole('heading', { name: 'Elige un horario para tu visita' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Horarios' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expect(visits(panel)).toContainText('Propuesta');
  await page.getByRole('button', { name: /^Aceptar este horario: .*4:30/ }).click();
  await expect(page.getByRole('heading', { name: 'Tu visita está confirmada' })).toBeFocused();
  await expect(page.getByRole('status')).toContainText('4:30');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  const calendar = await readFile(await (await downloading).path(), 'utf8');
  expect(calendar).toMatch(/METHOD:PUBLISH\r\n/);

  await expect(visits(panel)).toContainText('Aceptada');
  await expect(details(panel).getByRole('region', { name: 'Conversación' })).toContainText(
    'El cliente aceptó la visita',
  );
  await expect(details(panel).getByText(/^Próxima acción: Visita:/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar la visita' }).click();
  await expect(page.getByRole('button', { name: 'Conservarla' })).toBeFocused();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'Esta visita se canceló' })).toBeFocused();
  await expect(visits(panel)).toContainText('Cancelada');
  await expect(details(panel).getByText('Próxima acción: Proponer otra visita')).toBeVisible();
});

test.describe('a link', () => {
  test.use({ javaScriptEnabled: false });

  test('says without JavaScript why it shows nothing', async ({ page }) => {
    await page.goto(paths.visit());
    await expect(page.getByText(/Tu visita necesita JavaScript/)).toBeVisible();
    await expect(page.getByText('Cargando tu visita')).toBeHidden();
  });
});

test.describe('another time for a visit', () => {
  // The server refuses the past one.
  test.use({ expectedErrors: /400/ });

  test('the client proposes another time and the panel confirms it', async ({
    page,
    colleague,
    createProperty,
    sendInquiry,
  }) => {
    const nave = await createProperty();
    const { id } = await sendInquiry({ property_id: nave.id });
    const inTwelveDays = companyDayOf(new Date(Date.now() + 12 * dayMs));
    const visit = await propose(colleague.client, id, nave.id, stampAt(`${inTwelveDays}T10:00`));
    await page.goto(visit.path);
    await page.getByRole('button', { name: 'Proponer otro horario' }).click();
    const form = page.getByRole('form', { name: 'Proponer otro horario' });
    await expect(form.getByLabel('Fecha y hora', { exact: true })).toBeFocused();
    await form.getByLabel('Fecha y hora', { exact: true }).fill(`${inTwelveDays}T16:30`);
    await form.getByRole('button', { name: 'Agregar otra opción' }).click();
    await expect(form.getByLabel('Fecha y hora 2')).toBeFocused();
    await form.getByLabel('Fecha y hora 2').fill('2020-01-01T10:00');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(page.getByText(/^Cada horario debe ser futuro/)).toBeVisible();
    await form.getByLabel('Fecha y hora 2').fill('');
    await form.getByRole('button', { name: 'Enviar propuesta' }).click();
    const suggestion = page.getByRole('region', { name: 'Tu propuesta' });
    await expect(suggestion).toContainText('Recibimos tu propuesta y te respondemos pronto.');
    await expect(suggestion.getByRole('listitem')).toHaveText(/4:30/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(form).toHaveCount(0);
    await expectAccessible(page);

    const panel = colleague.page;
    await panel.goto(`/admin/inquiries/${id}`);
    const card = visits(panel).getByRole('article', { name: 'Visita' });
    const proposed = card.getByRole('region', { name: 'El cliente propone' });
    await expect(details(panel).getByRole('region', { name: 'Conversación' })).toContainText(
      'Propone otro horario para la visita:',
    );
    await expectAccessible(panel);
    await proposed.getByRole('button', { name: /^Confirmar la visita/ }).click();
    await expect(card).toContainText('Aceptada');
    await expect(card).toContainText('4:30');
    await expect(proposed).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tu visita está confirmada' })).toBeVisible();
    await colleague.client.send(`/api/visits/${visit.id}/cancel`, { method: 'POST' });
  });
});
