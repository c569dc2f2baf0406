import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { haveMailServer } from '../support/have-mail-server.ts';

test('a new inquiry appears in the open list and can be answered, closed and reopened', async ({
  administrator,
  visitor,
  createProperty,
  inquiriesFrom,
  api,
  sendInquiry,
}) => {
  const nave = await createProperty();
  const listening = administrator.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  );
  await administrator.goto('/admin/inquiries');
  await listening;
  await expect(administrator.getByRole('heading', { name: 'Solicitudes de Información' })).toBeVisible();
  const badge = administrator.getByRole('link', { name: /^Solicitudes/ }).first();
  await expect(badge).toContainText(/\d+ pendientes?/);

  await sendInquiry({ property_id: nave.id });
  const row = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(row).toBeVisible();
  await expect(administrator.getByText(`Nueva solicitud de ${visitor.name}`)).toBeVisible();

  await row.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(details).toContainText('¿Tiene andén?');
  await expect(details.getByRole('link', { name: nave.title })).toHaveAttribute(
    'href',
    `/admin/properties/${nave.id}`,
  );
  await details.getByRole('link', { name: 'Responder' }).click();
  const answer = administrator.getByRole('dialog', { name: `Responder a ${visitor.name}` });
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(answer.getByText('Por favor, escribe una respuesta')).toBeVisible();
  await expect(answer).toContainText(
    'No hay servidor de correo. Tu respuesta se guarda, pero el correo no sale',
  );
  await answer.getByLabel('Tu respuesta').fill('Sí, dos andenes con rampa.');
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
  await expect(row).toContainText('Contestada');
  await expect(row.getByRole('link', { name: 'Responder' })).toHaveCount(0);
  const [stored] = await inquiriesFrom(visitor.email);
  expect(stored).toMatchObject({
    status: 'Contestada',
    response: 'Sí, dos andenes con rampa.',
    responded_by: api.authStore.record?.id,
  });

  await row.getByRole('link', { name: 'Ver detalles' }).click();
  await expect(details).toContainText('En cola');
  await expect(details.getByRole('link', { name: 'Ver correo' })).toBeVisible();
  await details.getByRole('button', { name: 'Cerrar solicitud' }).click();
  await expect(administrator.getByText('Solicitud cerrada')).toBeVisible();
  await details.getByRole('button', { name: 'Reabrir solicitud' }).click();
  await expect(administrator.getByText('Solicitud reabierta')).toBeVisible();
  await expect(details.getByText('Contestada')).toBeVisible();
  await administrator.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
});

test('searches inquiries and filters them by status', async ({ administrator }) => {
  await administrator.goto('/admin/inquiries');
  await administrator.getByRole('button', { name: 'Cerradas' }).click();
  await expect(administrator).toHaveURL(/estado=cerradas/);
  const states = administrator.getByRole('row').getByText('Cerrada', { exact: true });
  await expect(states.first()).toBeVisible();
  await expect(administrator.getByRole('row').getByText('Pendiente', { exact: true })).toHaveCount(0);
  await administrator.getByRole('searchbox').fill('zzzz no existe');
  await expect(administrator.getByText('No hay solicitudes disponibles')).toBeVisible();
});

test('finds inquiries and clients without accents', async ({ administrator, uniqueName, sendInquiry }) => {
  const name = uniqueName('Íñigo Peñón');
  await sendInquiry({ name });
  for (const screen of ['inquiries', 'clients']) {
    await administrator.goto(`/admin/${screen}`);
    await administrator.getByRole('searchbox').fill(name.replace('Íñigo Peñón', 'inigo PENON'));
    await expect(administrator.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(administrator.getByRole('row')).toHaveCount(2);
  }
});

test('exports inquiries', async ({ administrator }) => {
  await administrator.goto('/admin/inquiries');
  const downloading = administrator.waitForEvent('download');
  await administrator.getByRole('button', { name: 'Exportar' }).click();
  const file = await downloading;
  expect(await readFile(await file.path(), 'utf8')).toContain('"Fecha","Nombre","Correo electrónico"');
});

test('groups the inquiries of a client by e-mail in any letter case', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  for (const email of [visitor.email, visitor.email.toUpperCase()]) {
    await sendInquiry({ email, message: `Escribo como ${email}` });
  }
  await administrator.goto(`/admin/clients?q=${visitor.email}`);
  const row = administrator.getByRole('row').filter({ hasText: new RegExp(visitor.email, 'i') });
  await expect(row.getByRole('cell').nth(3)).toHaveText('2');
  await row.getByRole('link', { name: visitor.name }).click();
  const dialog = administrator.getByRole('dialog', { name: visitor.name });
  await expect(dialog).toContainText('2 solicitudes');
  await expect(dialog.getByRole('link', { name: new RegExp(visitor.email, 'i') })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${visitor.email}$`, 'i'),
  );
  await expect(dialog.getByText('Escribo como')).toHaveCount(2);
});

test('a click on the row of an inquiry opens it', async ({ administrator, sendInquiry, visitor }) => {
  await sendInquiry();
  await administrator.goto(`/admin/inquiries?q=${encodeURIComponent(visitor.email)}`);
  await administrator.getByRole('row').filter({ hasText: visitor.email }).click();
  await expect(administrator.getByRole('dialog', { name: 'Detalles de la solicitud' })).toContainText(
    visitor.name,
  );
});

test('keeps name and phone of a client who later writes otherwise, and lists other names', async ({
  administrator,
  visitor,
  uniqueName,
  sendInquiry,
}) => {
  const otherName = uniqueName('Lucía R.');
  await sendInquiry({ phone: '222 555 0142', empresa: 'Aceros Ramos' });
  await sendInquiry({ name: otherName, phone: '', empresa: '' });

  await administrator.goto('/admin/clients');
  await administrator.getByRole('searchbox').fill(otherName);
  const row = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(row).toContainText(visitor.name);
  await expect(row).toContainText('222 555 0142');
  await expect(row).toContainText('Aceros Ramos');

  const downloading = administrator.waitForEvent('download');
  await administrator.getByRole('button', { name: 'Exportar' }).click();
  const file = await downloading;
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${otherName}"`);

  await row.getByRole('link', { name: visitor.name }).click();
  const dialog = administrator.getByRole('dialog', { name: visitor.name });
  await expect(dialog.getByRole('link', { name: '222 555 0142' })).toBeVisible();
  await expect(dialog).toContainText(`Otros datos: ${otherName}`);
});

test('says that an answer was sent where there is a mail server', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  const { id } = await sendInquiry();
  await haveMailServer(administrator, true);
  await administrator.goto(`/admin/inquiries/${id}/answer`);
  const answer = administrator.getByRole('dialog', { name: `Responder a ${visitor.name}` });
  await expect(answer).toContainText(`Se enviará por correo a ${visitor.email}.`);
  await expect(answer).not.toContainText('No hay servidor de correo');
  await answer.getByLabel('Tu respuesta').fill('Sí, dos andenes con rampa.');
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(administrator.getByText('Respuesta enviada')).toBeVisible();
});

test('a general inquiry shows its subject under its own label', async ({
  administrator,
  visitor,
  sendInquiry,
}) => {
  await sendInquiry({ subject: 'Busco bodega' });
  await administrator.goto(`/admin/inquiries?q=${visitor.email}`);
  const row = administrator.getByRole('row').filter({ hasText: visitor.email });
  await expect(row.getByRole('cell').nth(1)).toHaveText('Asunto: Busco bodega');
  await row.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
  const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(details.getByText('Asunto: Busco bodega')).toBeVisible();
  await expect(details).not.toContainText('Propiedad:');
});
