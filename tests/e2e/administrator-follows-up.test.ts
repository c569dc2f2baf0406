import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const phone = { width: 360, height: 740 };

test('a note that was typed asks before it is closed, and survives a reload', async ({
  administrator,
  sendInquiry,
}) => {
  const { id } = await sendInquiry();
  await administrator.goto(`/admin/inquiries/${id}`);
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await details.getByRole('button', { name: 'Registrar llamada' }).click();
  const note = details.getByLabel('Llamada: qué acordaron');
  await note.fill('Quiere verla el jueves.');
  const question = administrator.getByRole('dialog', { name: '¿Salir sin guardar?' });
  for (const leave of [
    () => details.getByRole('button', { name: 'Cerrar', exact: true }).click(),
    () => administrator.keyboard.press('Escape'),
    () => details.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(note).toHaveValue('Quiere verla el jueves.');
  }
  await administrator.reload();
  await expect(note).toHaveValue('Quiere verla el jueves.');
  await details.getByRole('button', { name: 'Guardar llamada' }).click();
  const timeline = details.getByRole('region', { name: 'Conversación' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Quiere verla el jueves.' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('Hoy dials the corrected telephone of a client', async ({
  administrator,
  sendInquiry,
  visitor,
  api,
}) => {
  const { id } = await sendInquiry({ phone: '222 555 0142' });
  const inquiry = await api.collection('inquiries').getOne(id);
  const { edited_at } = await api.collection('clients').getOne(inquiry.client_id);
  const body = { edited_at, phone: '222 555 0199' };
  await api.send(`/api/clients/${inquiry.client_id}/edit`, { method: 'POST', body });
  const due = { next_action: 'Llamar', next_action_at: '2026-11-02 15:00:00.000Z' };
  await api.collection('inquiries').update(id, due);
  await administrator.goto('/admin/today');
  const row = administrator.getByRole('listitem').filter({ hasText: visitor.name });
  await expect(row.getByRole('link', { name: `Llamar a ${visitor.name}` })).toHaveAttribute(
    'href',
    'tel:+522225550199',
  );
});

test('an inquiry is followed up: owner, stage, next action, timeline and a second answer', async ({
  administrator,
  visitor,
  sendInquiry,
  inquiriesFrom,
  api,
}) => {
  const { id } = await sendInquiry();
  await administrator.goto(`/admin/inquiries/${id}`);
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  const timeline = details.getByRole('region', { name: 'Conversación' });
  await expect(timeline).toContainText('¿Tiene andén?');

  await details.getByRole('button', { name: 'Registrar llamada' }).click();
  await details.getByLabel('Llamada: qué acordaron').fill('Quiere verla el jueves.');
  await details.getByRole('button', { name: 'Guardar llamada' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Quiere verla el jueves.' })).toBeVisible();
  await expect(details.getByLabel('Responsable')).toHaveValue(api.authStore.record?.id ?? '');

  await details.getByLabel('Etapa').selectOption('Perdida');
  await details.getByRole('button', { name: 'Guardar motivo' }).click();
  await expect(details.getByText('Escribe por qué se perdió.')).toBeVisible();
  await details.getByLabel('¿Por qué se perdió?').fill('Rentó en Querétaro');
  await details.getByRole('button', { name: 'Guardar motivo' }).click();
  await expect(details.getByText('Motivo: Rentó en Querétaro')).toBeVisible();
  await details.getByLabel('Etapa').selectOption('Visita');
  await expect(details.getByText('Motivo:')).toHaveCount(0);

  await details.getByRole('button', { name: 'Próxima acción' }).click();
  await details.getByLabel('Próxima acción').fill('Confirmar la visita');
  await details.getByLabel('Cuándo').fill('2030-01-10T09:30');
  await details.getByRole('button', { name: 'Guardar acción' }).click();
  await expect(details.getByText('Próxima acción: Confirmar la visita')).toBeVisible();

  await details.getByRole('link', { name: 'Responder' }).click();
  const answer = administrator.getByRole('dialog', { name: `Responder a ${visitor.name}` });
  await answer.getByLabel('Tu respuesta').fill('Sí, dos andenes.');
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(answer).toHaveCount(0);
  const row = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(row).toContainText('Contestada');
  await expect(row).toContainText('Visita');
  await row.getByRole('link', { name: 'Ver detalles' }).click();
  await details.getByRole('link', { name: 'Otra respuesta' }).click();
  await answer.getByLabel('Tu respuesta').fill('Le espero el jueves a las 11.');
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(answer).toHaveCount(0);
  await row.getByRole('link', { name: 'Ver detalles' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Respuesta' })).toHaveCount(2);
  await expect(timeline.getByRole('link', { name: 'Ver correo' })).toHaveCount(2);

  await timeline.getByRole('button', { name: 'Borrar llamada' }).click();
  await expect(timeline).not.toContainText('Quiere verla el jueves.');
  await details.getByRole('button', { name: 'Hecho' }).click();
  await expect(timeline).toContainText('Hecho: Confirmar la visita');
  expect(await inquiriesFrom(visitor.email)).toMatchObject([
    { stage: 'Visita', next_action: '', next_action_at: '', response: 'Sí, dos andenes.' },
  ]);
});

test('details are next to the list on a wide screen, and j and k move between inquiries', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  await sendInquiry({ message: 'Primera' });
  await sendInquiry({ message: 'Segunda' });
  await administrator.setViewportSize({ width: 1280, height: 800 });
  await administrator.goto(`/admin/inquiries?q=${visitor.email}`);
  const rows = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(rows).toHaveCount(2);
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await administrator.keyboard.press('j');
  await expect(details).toContainText('Segunda');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await administrator.keyboard.press('j');
  await expect(details).toContainText('Primera');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await administrator.keyboard.press('k');
  await expect(details).toContainText('Segunda');
  await rows.nth(1).getByRole('link', { name: 'Ver detalles' }).click();
  await expect(details).toContainText('Primera');
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await administrator.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
});

test('an entry of a colleague appears in the open details', async ({
  administrator,
  colleague,
  sendInquiry,
}) => {
  const { id } = await sendInquiry();
  const listening = administrator.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  );
  await administrator.goto(`/admin/inquiries/${id}`);
  await listening;
  const timeline = administrator.getByRole('region', { name: 'Conversación' });
  await expect(timeline).toContainText('¿Tiene andén?');
  const note = { inquiry_id: id, kind: 'note', text: 'Pide factura' };
  await colleague.client.collection('inquiry_entries').create(note);
  await expect(timeline).toContainText('Pide factura');
});

test('Hoy on a phone: what is due is postponed or done in one tap', async ({
  administrator,
  visitor,
  sendInquiry,
  api,
}) => {
  const { id } = await sendInquiry({ phone: '222 555 0142' });
  const user = api.authStore.record?.id;
  await api.collection('inquiries').update(id, {
    assigned_to: user,
    next_action: 'Enviar cotización',
    next_action_at: '2020-01-07 16:00:00.000Z',
  });
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin');
  await administrator
    .getByRole('navigation', { name: 'Accesos rápidos' })
    .getByRole('link', { name: /^Hoy/ })
    .click();
  await administrator.getByRole('button', { name: 'Mías' }).click();
  const row = administrator.getByRole('listitem').filter({ hasText: visitor.name });
  await expect(row).toContainText('Enviar cotización');
  await expect(row.getByRole('link', { name: `WhatsApp a ${visitor.name}` })).toHaveAttribute(
    'href',
    'https://wa.me/522225550142',
  );
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: 'Posponer' }).click();
  await expect(administrator.getByText('Acción pospuesta')).toBeVisible();
  await expect(row).toHaveCount(0);
  const postponed = await api.collection('inquiries').getOne(id);
  expect(Date.parse(postponed.next_action_at)).toBeGreaterThan(Date.now());

  await api.collection('inquiries').update(id, { next_action_at: '2020-01-07 16:00:00.000Z' });
  await expect(row).toBeVisible();
  const call = row.getByRole('link', { name: `Llamar a ${visitor.name}` });
  await expect(call).toHaveAttribute('href', 'tel:+522225550142');
  await call.click();
  await expect(row.getByText('¿Registrar como contactada?')).toBeVisible();
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: 'Sí, llamada' }).click();
  await expect(administrator.getByText('Llamada registrada')).toBeVisible();
  await expect(row.getByText('¿Registrar como contactada?')).toHaveCount(0);
  await row.getByRole('button', { name: 'Hecho' }).click();
  await expect(row).toHaveCount(0);
  const filter = `inquiry_id = "${id}"`;
  const entries = await api.collection('inquiry_entries').getFullList({ filter, sort: 'at' });
  expect(entries).toMatchObject([{ kind: 'call' }, { kind: 'note', text: 'Hecho: Enviar cotización' }]);
});

test('Hoy on a phone: without a telephone there is nothing to dial, and a call is recorded in one tap', async ({
  administrator,
  visitor,
  sendInquiry,
  api,
}) => {
  const { id } = await sendInquiry();
  await api.collection('inquiries').update(id, { next_action_at: '2020-01-07 16:00:00.000Z' });
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin/today');
  const row = administrator.getByRole('listitem').filter({ hasText: visitor.name });
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await row.getByRole('button', { name: `Registrar llamada con ${visitor.name}` }).click();
  await expect(administrator.getByText('Llamada registrada')).toBeVisible();
});

test('a call is recorded from any screen, and its telephone leads to the next contact', async ({
  administrator,
  createProperty,
  uniqueName,
  api,
  removeAfterTest,
}) => {
  const nave = await createProperty();
  const name = uniqueName('Óscar');
  await administrator.setViewportSize(phone);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await administrator.getByRole('link', { name: 'Nueva solicitud' }).click();
  const form = administrator.getByRole('dialog', { name: 'Nueva solicitud' });
  await form.getByLabel('Nombre').fill(name);
  await expect(form.getByLabel('Propiedad')).toHaveValue(nave.title);
  await form.getByRole('button', { name: 'Guardar solicitud' }).click();
  await expect(form.getByText('Escribe un teléfono o un correo.')).toBeVisible();
  await form.getByLabel('Teléfono').fill('222 555 0142');
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'Guardar solicitud' }).click();

  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(details).toContainText(name);
  const id = new URL(administrator.url()).pathname.split('/').at(-1) ?? '';
  removeAfterTest('inquiries', id);
  await expect(details).toContainText(nave.title);
  await expect(details).toContainText('Llamada');
  await expect(details.getByRole('link', { name: 'Responder' })).toHaveCount(0);

  const opened = administrator.context().waitForEvent('page');
  await administrator.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await details.getByRole('link', { name: 'WhatsApp' }).click();
  await (await opened).close();
  await expect(details.getByText('¿Registrar como contactada?')).toBeVisible();
  await details.getByRole('button', { name: 'Sí, WhatsApp' }).click();
  await expect(administrator.getByText('WhatsApp registrado')).toBeVisible();
  await expect(details.getByText('¿Registrar como contactada?')).toHaveCount(0);
  expect(await api.collection('inquiries').getOne(id)).toMatchObject({
    ...{ source: 'Llamada', email: '', property_id: nave.id, assigned_to: api.authStore.record?.id },
  });
});

test('the command palette opens the form of an inquiry', async ({ administrator }) => {
  await administrator.goto('/admin');
  await administrator.getByRole('button', { name: 'Buscar en el panel' }).click();
  await administrator.getByRole('combobox').fill('nueva sol');
  await administrator.keyboard.press('Enter');
  await expect(administrator.getByRole('dialog', { name: 'Nueva solicitud' })).toBeVisible();
});

test('details next to the list return the focus to the control that opened them', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  await sendInquiry({ message: 'Primera' });
  await sendInquiry({ message: 'Segunda' });
  await administrator.setViewportSize({ width: 1400, height: 800 });
  await administrator.goto(`/admin/inquiries?q=${encodeURIComponent(visitor.email)}`);
  const openers = administrator.getByRole('link', { name: 'Ver detalles' });
  await expect(openers).toHaveCount(2);
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  const heading = details.getByRole('heading', { name: 'Detalles de la solicitud' });

  await openers.first().press('Enter');
  await expect(heading).toBeFocused();
  await administrator.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(openers.first()).toBeFocused();

  await openers.first().press('Enter');
  await expect(details).toContainText('Segunda');
  await openers.nth(1).press('Enter');
  await expect(details).toContainText('Primera');
  await expect(heading).toBeFocused();
  await details.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(openers.nth(1)).toBeFocused();

  await openers.nth(1).press('Enter');
  await expect(heading).toBeFocused();
  const search = administrator.getByRole('searchbox');
  await search.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(search).toBeFocused();
});
