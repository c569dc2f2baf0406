import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { paths } from '#paths.ts';
import { companyDayOf, companyMinuteOf, dateOfCompanyMinute } from '#text/days.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

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
  return {
    id: visit.id,
    start: visit.slots[0].start,
    secret: url.split('#')[1],
    path: `${paths.visit()}#${url.split('#')[1]}`,
  };
}
const cancel = (client: PocketBase, id: string) =>
  client.send(`/api/visits/${id}/cancel`, { method: 'POST' });
const accept = (client: PocketBase, { secret, start }: { secret: string; start: string }) =>
  client.send('/api/visit-links/accept', { method: 'POST', body: { secret, start } });

for (const width of [360, 1280]) {
  test(`a visit is proposed, accepted and canceled, ${width} px wide`, async ({
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
    await panel.setViewportSize({ width, height: 800 });
    await panel.goto(`/admin/inquiries/${id}`);
    await details(panel).getByRole('link', { name: 'Proponer visita' }).click();
    const dialog = panel.getByRole('dialog', { name: /^Proponer visita a/ });
    await expect(dialog.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Proponer visita' }).click();
    await expect(dialog.getByText('Propón al menos un horario.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Otra propiedad' }).fill(nave.title);
    await panel.getByRole('option', { name: nave.title }).click();
    await dialog.getByRole('button', { name: `Subir ${nave.title}` }).click();
    // The broker of a demo property would be that of the test at the other width, too.
    await dialog.getByLabel('Quién recibe').selectOption(colleague.client.authStore.record?.id ?? '');
    await dialog.getByLabel('Horario 1', { exact: true }).fill(`${inTwoDays}T10:00`);
    await dialog.getByRole('button', { name: 'Otro horario' }).click();
    await dialog.getByLabel('Horario 2', { exact: true }).fill(`${inTwoDays}T12:00`);
    await dialog.getByRole('button', { name: 'Otro horario' }).click();
    await dialog.getByLabel('Horario 3', { exact: true }).fill(`${inTwoDays}T16:30`);
    await dialog.getByRole('button', { name: 'Quitar horario 2' }).click();
    await expect(dialog.getByLabel('Horario 2', { exact: true })).toHaveValue(`${inTwoDays}T16:30`);
    await expectAccessible(panel, [width]);
    expect(await horizontalOverflowOf(panel)).toBeLessThanOrEqual(0);
    const body = dialog.locator('[tabindex="0"]').filter({ has: panel.getByLabel('Otra propiedad') });
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
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

    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.visit() + fragment);
    await expect(page.getByRole('heading', { name: 'Elige un horario para tu visita' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Horarios' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, [width]);
    expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
    await expect(visits(panel)).toContainText('Propuesta');
    await page.getByRole('button', { name: /^Aceptar este horario: .*4:30/ }).click();
    await expect(page.getByRole('heading', { name: 'Tu visita está confirmada' })).toBeFocused();
    await expect(page.getByRole('status')).toContainText('4:30');
    await expectAccessible(page, [width]);
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
}

test.describe('two visits at one time', () => {
  test.use({ expectedErrors: /400|RefusedRequest|Ese horario|ya no espera/ });

  test('are refused to the second client and to the panel', async ({
    page,
    colleague,
    demoProperty,
    sendInquiry,
    visitor,
  }) => {
    const { client, page: panel } = colleague;
    const { id: property_id } = demoProperty();
    const start = stampAt(`${inTwoDays}T12:00`);
    const [first, second] = [await sendInquiry(), await sendInquiry({ email: `otro-${visitor.email}` })];
    const taken = await propose(client, first.id, property_id, start);
    const late = await propose(client, second.id, property_id, start);
    await page.goto(late.path);
    const button = page.getByRole('button', { name: /^Aceptar este horario: .*12:00/ });
    await expect(button).toBeVisible();
    await accept(client, taken);
    await button.click();
    await expect(page.getByRole('alert')).toHaveText('Ese horario ya se ocupó. Elige otro.');
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Estos horarios ya no están disponibles' })).toBeVisible();
    await expectAccessible(page);

    await panel.goto(`/admin/inquiries/${second.id}/visit`);
    const dialog = panel.getByRole('dialog', { name: /^Proponer visita a/ });
    await dialog.getByRole('combobox', { name: 'Propiedad' }).fill(demoProperty().title);
    await panel.getByRole('option', { name: demoProperty().title }).click();
    await dialog.getByLabel('Horario 1', { exact: true }).fill(`${inTwoDays}T12:45`);
    await dialog.getByRole('button', { name: 'Proponer visita' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Quien recibe tiene otra visita a esa hora, o a menos de 30 minutos.',
    );
    await expect(dialog.getByLabel('Horario 1', { exact: true })).toHaveValue(`${inTwoDays}T12:45`);
    await cancel(client, taken.id);
  });

  test('the panel cancels a visit, and the page of the client says so', async ({
    page,
    colleague,
    demoProperty,
    sendInquiry,
  }) => {
    const { client, page: panel } = colleague;
    const { id } = await sendInquiry({ phone: '222 555 0142' });
    const visit = await propose(client, id, demoProperty().id, stampAt(`${inTwoDays}T18:00`));
    await accept(client, visit);
    await panel.goto(`/admin/inquiries/${id}`);
    await visits(panel).getByRole('button', { name: 'Cancelar visita' }).click();
    // The demo has no mail server, so no mail tells the client.
    const told = visits(panel).getByRole('status');
    await expect(told).toContainText('No hay servidor de correo: el aviso espera en Correos. Avísale tú:');
    await expect(told.getByRole('link', { name: '222 555 0142' })).toBeVisible();
    await visits(panel).getByRole('button', { name: 'Sí, cancelar', exact: true }).click();
    await expect(visits(panel)).toContainText('Cancelada');
    const chat = await told.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    expect(chat).toMatch(/^https:\/\/wa\.me\/522225550142\?text=/);
    expect(decodeURIComponent(chat ?? '')).toMatch(
      /Se canceló tu visita a NP-.*[ap]\.m\. ¿Buscamos otro horario\?$/,
    );
    await page.goto(visit.path);
    await expect(page.getByRole('heading', { name: 'Esta visita se canceló' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Escribirnos' })).toBeVisible();
  });
});

for (const width of [360, 1280]) {
  test(`Hoy shows the visits of the day with one route, ${width} px wide`, async ({
    colleague,
    demoProperty,
    sendInquiry,
    visitor,
  }) => {
    const { client, page: panel } = colleague;
    const { id } = await sendInquiry();
    const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 5 * 60_000);
    const { id: property_id, title } = demoProperty(({ latitude }) => latitude !== undefined);
    const visit = await propose(client, id, property_id, start.toISOString());
    await accept(client, visit);
    await panel.setViewportSize({ width, height: 800 });
    // The visit may begin after midnight.
    await panel.clock.setFixedTime(new Date(start.getTime() - 60_000));
    await panel.goto('/admin/today?responsable=mias');
    // The follow-up of the inquiry may show the same time.
    const row = panel.getByRole('listitem').filter({ hasText: `${companyMinuteOf(start).slice(11)}–` });
    await expect(row).toContainText(title);
    await expect(row.getByRole('link', { name: visitor.name })).toBeVisible();
    const route = panel.getByRole('link', { name: 'Abrir la ruta del día' });
    await expect(route).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/);
    await expectAccessible(panel, [width]);
    expect(await horizontalOverflowOf(panel)).toBeLessThanOrEqual(0);
    await cancel(client, visit.id);
  });
}

test.describe('an unknown link', () => {
  test.use({ expectedErrors: /404/ });

  test('says that it opens nothing', async ({ page }) => {
    await page.goto(`${paths.visit()}#${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Este enlace no abre ninguna visita' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a link', () => {
  test.use({ javaScriptEnabled: false });

  test('says without JavaScript why it shows nothing', async ({ page }) => {
    await page.goto(paths.visit());
    await expect(page.getByText(/Tu visita necesita JavaScript/)).toBeVisible();
    await expect(page.getByText('Cargando tu visita')).toBeHidden();
  });
});

test('the morning mail is switched off and on in Perfil', async ({ colleague }) => {
  const { page: panel, client } = colleague;
  const stored = async () =>
    (await client.collection('users').getOne(client.authStore.record?.id ?? '')).is_reminder_off;
  await panel.goto('/admin/profile');
  const toggle = panel.getByRole('switch', { name: 'Recordatorio por correo cada mañana' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(panel.getByText('Perfil guardado')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  expect(await stored()).toBe(true);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(stored).toBe(false);
});

for (const width of [360, 1280]) {
  test(`an accepted visit is moved under the same link, ${width} px wide`, async ({
    page,
    colleague,
    createProperty,
    sendInquiry,
  }) => {
    const nave = await createProperty();
    const { id } = await sendInquiry({ property_id: nave.id });
    const inTenDays = companyDayOf(new Date(Date.now() + 10 * dayMs));
    const visit = await propose(colleague.client, id, nave.id, stampAt(`${inTenDays}T10:00`));
    await accept(colleague.client, visit);
    const panel = colleague.page;
    await panel.setViewportSize({ width, height: 800 });
    await panel.goto(`/admin/inquiries/${id}`);
    const card = visits(panel).getByRole('article', { name: 'Visita' });
    const dialog = panel.getByRole('dialog', { name: 'Cambiar horario de la visita' });

    await card.getByRole('button', { name: 'Cambiar horario' }).click();
    await dialog.getByRole('switch', { name: 'Ya lo acordé con el cliente' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByLabel('Horario 1', { exact: true }).fill(`${inTenDays}T12:00`);
    await expect(dialog).toContainText('La visita queda confirmada en el nuevo horario.');
    await expectAccessible(panel, [width]);
    expect(await horizontalOverflowOf(panel)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('Aceptada');
    await expect(card).toContainText('12:00');

    await card.getByRole('button', { name: 'Cambiar horario' }).click();
    await dialog.getByLabel('Horario 1', { exact: true }).fill(`${inTenDays}T16:00`);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(card).toContainText('Propuesta');
    await expect(details(panel).getByRole('region', { name: 'Conversación' })).toContainText(
      'Nuevos horarios propuestos:',
    );

    await page.goto(visit.path);
    await page.getByRole('button', { name: /^Aceptar este horario/ }).click();
    await expect(page.getByRole('heading', { name: 'Tu visita está confirmada' })).toBeVisible();
    await expect(card).toContainText('Aceptada');
    await cancel(colleague.client, visit.id);
  });
}

test.describe('another time for a visit', () => {
  // The server refuses the past one.
  test.use({ expectedErrors: /400/ });

  for (const width of [360, 1280]) {
    test(`the client proposes another time and the panel confirms it, ${width} px wide`, async ({
      page,
      colleague,
      createProperty,
      sendInquiry,
    }) => {
      const nave = await createProperty();
      const { id } = await sendInquiry({ property_id: nave.id });
      const inTwelveDays = companyDayOf(new Date(Date.now() + 12 * dayMs));
      const visit = await propose(colleague.client, id, nave.id, stampAt(`${inTwelveDays}T10:00`));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(visit.path);
      await page.getByRole('button', { name: 'Proponer otro horario' }).click();
      const form = page.getByRole('form', { name: 'Proponer otro horario' });
      await expect(form.getByLabel('Fecha y hora', { exact: true })).toBeFocused();
      await form.getByRole('button', { name: 'Enviar propuesta' }).click();
      await expect(form.getByRole('alert')).toHaveText('Escribe al menos un horario.');
      await form.getByLabel('Fecha y hora', { exact: true }).fill(`${inTwelveDays}T16:30`);
      await expect(form.getByRole('alert')).toHaveCount(0);
      await form.getByRole('button', { name: 'Agregar otra opción' }).click();
      await expect(form.getByLabel('Fecha y hora 2')).toBeFocused();
      await form.getByLabel('Fecha y hora 2').fill('2020-01-01T10:00');
      await expectAccessible(page, [width]);
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
      await form.getByRole('button', { name: 'Enviar propuesta' }).click();
      await expect(page.getByText(/^Cada horario debe ser futuro/)).toBeVisible();
      await form.getByLabel('Fecha y hora 2').fill('');
      await form.getByRole('button', { name: 'Enviar propuesta' }).click();
      const suggestion = page.getByRole('region', { name: 'Tu propuesta' });
      await expect(suggestion).toContainText('Recibimos tu propuesta y te respondemos pronto.');
      await expect(suggestion.getByRole('listitem')).toHaveText(/4:30/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(form).toHaveCount(0);
      await expectAccessible(page, [width]);

      const panel = colleague.page;
      await panel.setViewportSize({ width, height: 800 });
      await panel.goto(`/admin/inquiries/${id}`);
      const card = visits(panel).getByRole('article', { name: 'Visita' });
      const proposed = card.getByRole('region', { name: 'El cliente propone' });
      await expect(details(panel).getByRole('region', { name: 'Conversación' })).toContainText(
        'Propone otro horario para la visita:',
      );
      await expectAccessible(panel, [width]);
      expect(await horizontalOverflowOf(panel)).toBeLessThanOrEqual(0);
      await proposed.getByRole('button', { name: /^Confirmar la visita/ }).click();
      await expect(card).toContainText('Aceptada');
      await expect(card).toContainText('4:30');
      await expect(proposed).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Tu visita está confirmada' })).toBeVisible();
      await cancel(colleague.client, visit.id);
    });
  }
});
