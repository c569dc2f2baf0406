import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

const phone = { width: 360, height: 740 };

test('details are next to the list on a wide screen: j and k move, and the focus returns', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  await sendInquiry({ message: 'Primera' });
  await sendInquiry({ message: 'Segunda' });
  await administrator.setViewportSize({ width: 1280, height: 800 });
  await administrator.goto(`/admin/inquiries?q=${encodeURIComponent(visitor.email)}`);
  const rows = administrator.getByRole('row').filter({ hasText: visitor.email });
  const openers = administrator.getByRole('link', { name: 'Ver detalles' });
  await expect(openers).toHaveCount(2);
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  const heading = details.getByRole('heading', { name: 'Detalles de la solicitud' });
  for (const [key, text, row] of [
    ['j', 'Segunda', 0],
    ['j', 'Primera', 1],
    ['k', 'Segunda', 0],
  ] as const) {
    await administrator.keyboard.press(key);
    await expect(details).toContainText(text);
    await expect(rows.nth(row)).toHaveAttribute('aria-current', 'true');
  }
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await administrator.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

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

test('Hoy on a phone: a lead moves from group to group, and each time the panel asks what follows', async ({
  administrator,
  visitor,
  sendInquiry,
  api,
}) => {
  const { id } = await sendInquiry({ phone: '222 555 0142' });
  const inquiries = api.collection('inquiries');
  await inquiries.update(id, { assigned_to: api.authStore.record?.id });
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin');
  await administrator
    .getByRole('navigation', { name: 'Accesos rápidos' })
    .getByRole('link', { name: /^Hoy/ })
    .click();
  await administrator.getByRole('button', { name: 'Mías' }).click();
  const rowIn = (group: RegExp) =>
    administrator
      .getByRole('heading', { name: group })
      .locator('xpath=ancestor::section')
      .getByRole('listitem')
      .filter({ hasText: visitor.name });
  const row = administrator.getByRole('listitem').filter({ hasText: visitor.name });
  const fresh = rowIn(/^Nuevas sin contestar/);
  await expect(fresh.getByRole('link', { name: `WhatsApp a ${visitor.name}` })).toHaveAttribute(
    'href',
    'https://wa.me/522225550142',
  );
  const call = fresh.getByRole('link', { name: `Llamar a ${visitor.name}` });
  await expect(call).toHaveAttribute('href', 'tel:+522225550142');
  await call.click();
  await expect(fresh.getByText('¿Registrar como contactada?')).toBeVisible();
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await fresh.getByRole('button', { name: 'Sí, llamada' }).click();
  const unplanned = rowIn(/^Sin próxima acción/);
  await expect(unplanned.getByRole('region', { name: '¿Qué sigue?' })).toBeVisible();
  await expect(row.getByText('¿Registrar como contactada?')).toHaveCount(0);
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await unplanned.getByRole('button', { name: 'En una semana' }).click();
  await expect(administrator.getByText(/^Próxima acción: /)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(Date.parse((await inquiries.getOne(id)).next_action_at)).toBeGreaterThan(Date.now());

  await inquiries.update(id, {
    next_action: 'Enviar cotización',
    next_action_at: '2020-01-07 16:00:00.000Z',
  });
  const overdue = rowIn(/^Vencidas/);
  await expect(overdue).toContainText('Enviar cotización');
  await overdue.getByRole('button', { name: 'Hecho' }).click();
  await unplanned.getByRole('button', { name: 'Nada más: cerrar' }).click();
  await expect(row).toHaveCount(0);
  const filter = `inquiry_id = "${id}"`;
  const entries = await api.collection('inquiry_entries').getFullList({ filter, sort: 'at' });
  expect(entries).toMatchObject([{ kind: 'call' }, { kind: 'note', text: 'Hecho: Enviar cotización' }]);
});

test('a call of a known client on a phone is a lead after three taps', async ({
  administrator,
  visitor,
  sendInquiry,
  inquiriesFrom,
}) => {
  const telephone = `222 ${Math.random().toFixed(7).slice(2)}`;
  const { client_id } = await sendInquiry({ phone: telephone });
  await administrator.setViewportSize(phone);
  await administrator.goto('/admin/today');
  await administrator.getByRole('link', { name: 'Nueva solicitud' }).click();
  const form = administrator.getByRole('dialog', { name: 'Nueva solicitud' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await administrator.keyboard.type(visitor.name);
  await form.getByRole('button', { name: `Usar a ${visitor.name}` }).click();
  await expect(form.getByLabel('Teléfono')).toHaveValue(telephone);
  expect(await horizontalOverflowOf(administrator)).toBeLessThanOrEqual(0);
  await expect(form.getByLabel('Qué busca')).toBeFocused();
  await administrator.keyboard.type('Una bodega en Amozoc');
  await form.getByRole('button', { name: 'Guardar solicitud' }).click();
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(details).toContainText('Una bodega en Amozoc');
  expect((await inquiriesFrom(visitor.email)).map((inquiry) => inquiry.client_id)).toEqual([
    client_id,
    client_id,
  ]);
});
