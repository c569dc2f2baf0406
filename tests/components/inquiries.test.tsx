import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#domain/inquiry.ts';
import { administrator, noConnection, refusal } from '../support/fake-server.ts';
import { expectFocused, exportedText, findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { client, inquiry } from '../support/records.ts';

const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Tu respuesta').value;
const store = (fields: Partial<Inquiry> = {}) => server.store('inquiries', inquiry(fields));

/** Opens the details of a stored inquiry. */
async function openDetails(fields: Partial<Inquiry> = {}) {
  const { id } = store(fields);
  const user = await openPanel(`/inquiries/${id}`);
  const details = await findDialog('Detalles de la solicitud');
  await within(details).findByRole('button', { name: 'Eliminar' });
  const remove = async () => {
    await user.press('Eliminar', details);
    await user.press('Eliminar', await findDialog('¿Eliminar esta solicitud?'));
  };
  return { id, user, details, remove, record: `/api/collections/inquiries/records/${id}` };
}

async function openAnswer(fields: Partial<Inquiry> = {}) {
  const { id, name } = store(fields);
  const user = await openPanel(`/inquiries/${id}/answer`);
  const dialog = await findDialog(`Responder a ${name}`);
  await screen.findByLabelText('Tu respuesta');
  return { id, user, dialog };
}

test('the list asks for a status and exports what it found', async () => {
  const [{ id, name }] = [store({ subject: 'Busco bodega' }), store({ property_title: 'Nave Norte' })];
  const user = await openPanel('/inquiries');
  const [first, second] = await screen.findAllByRole('row', { name: new RegExp(name) });
  expect(within(first as HTMLElement).getAllByRole('cell')[1]?.textContent).toMatch(/^Asunto: Busco bodega/);
  expect(within(second as HTMLElement).getAllByRole('cell')[1]?.textContent).toMatch(/^Nave Norte/);
  await user.press('Cerradas');
  await waitFor(() => expect(window.location.search).toBe('?estado=cerradas'));
  const asked = () => server.requests.map(({ query }) => query.get('filter'));
  await waitFor(() => expect(asked()).toContainEqual(expect.stringContaining('status = "Cerrada"')));
  const text = await exportedText(() => user.press('Exportar'));
  expect(text).toContain('"Fecha","Nombre","Correo electrónico"');
  expect(text).toContain('"Busco bodega"');
  await user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  const details = await findDialog('Detalles de la solicitud');
  await waitFor(() => expect(details.textContent).toContain('Asunto: Busco bodega'));
  expect(window.location.pathname).toBe(`/admin/inquiries/${id}`);
});

test('the list is filtered by its views, and somebody is put in charge in a row', async () => {
  const { id, name } = store({ assigned_to: '' });
  const user = await openPanel('/inquiries');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await user.press(`Responsable de ${name}: Nadie`, row);
  await user.click(await screen.findByRole('menuitemradio', { name: 'Ana Torres (yo)' }));
  await findToast('Responsable: Ana Torres');
  expect(server.records.inquiries?.find((each) => each.id === id)?.assigned_to).toBe(administrator.id);
  const asked = () => server.requests.map(({ query }) => query.get('filter') ?? '');
  await user.press('Mías');
  await waitFor(() => expect(asked().join()).toContain(`(assigned_to = "${administrator.id}")`));
  await user.choose('Filtrar por etapa', 'Visita');
  await waitFor(() => expect(asked().join()).toContain('(stage = "Visita")'));
  await user.press('Sin responsable');
  await waitFor(() => expect(asked().join()).toContain('(assigned_to = "")'));
  await user.press('Esta semana');
  await waitFor(() => expect(asked().join()).toMatch(/created_at >= "\d{4}-\d\d-\d\d 06:00:00/));
  expect(window.location.search).toBe('?etapa=visita&responsable=nadie&fecha=semana');
});

test('an inquiry says how its sender came, and its campaign filters the list and is exported', async () => {
  server.answer('GET /api/inquiries/campaigns', () =>
    Response.json({ campaigns: ['google', 'meta naves noviembre'] }),
  );
  const { name } = store({
    ...{ utm_source: 'meta', utm_medium: 'cpc', utm_campaign: 'naves noviembre' },
    ...{ referrer: 'facebook.com', landing_page: '/nosotros' },
  });
  const user = await openPanel('/inquiries');
  await user.choose('Filtrar por campaña', 'Meta · naves noviembre');
  const asked = () => server.requests.map(({ query }) => query.get('filter') ?? '').join();
  await waitFor(() =>
    expect(asked()).toContain('(utm_source = "meta") && (utm_campaign = "naves noviembre")'),
  );
  const text = await exportedText(() => user.press('Exportar'));
  expect(text).toContain('"meta","cpc","naves noviembre","facebook.com","/nosotros"');
  await user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  const details = await findDialog('Detalles de la solicitud');
  await waitFor(() =>
    expect(details.textContent).toContain(
      'Llegó por: Meta · cpc · naves noviembre, desde facebook.com, primera página /nosotros',
    ),
  );
});

test('a property leads to its inquiries, and the list goes back to all of them', async () => {
  const { id, reference_code } = server.store('properties', property());
  store({ property_id: id });
  const user = await openPanel(`/properties/${id}`);
  await user.follow('Solicitudes de este inmueble');
  const asked = () => server.requests.map(({ query }) => query.get('filter') ?? '').join();
  await waitFor(() => expect(asked()).toContain(`(property_id = "${id}")`));
  await user.press(`Quitar filtro: ${reference_code}`);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an inquiry about a property leads to it, is closed and opened again', async () => {
  const { user, details } = await openDetails({ property_id: 'nave', property_title: 'Nave Norte' });
  const link = within(details).getByRole('link', { name: 'Nave Norte' });
  expect(link.getAttribute('href')).toBe('/admin/properties/nave');
  await user.press('Cerrar solicitud', details);
  await findToast('Solicitud cerrada');
  await user.press('Reabrir solicitud', details);
  await findToast('Solicitud reabierta');
});

test.each([
  [true, 'Se enviará por correo a lucia@example.com.', 'Respuesta enviada'],
  [false, 'No hay servidor de correo. Tu respuesta se guarda, pero el correo no sale', 'Respuesta guardada'],
])('an answer says whether it is sent (%s)', async (isConfigured, sentence, toast) => {
  server.answer('GET /api/mails/server', () => Response.json({ isConfigured }));
  const { user, dialog } = await openAnswer();
  await waitFor(() => expect(dialog.textContent).toContain(sentence));
  await user.press('Enviar respuesta');
  await screen.findByText('Por favor, escribe una respuesta');
  await user.submit({ 'Tu respuesta': 'Sí, dos andenes.' }, 'Enviar respuesta');
  await findToast(toast);
  expect(server.records.inquiries).toMatchObject([{ response: 'Sí, dos andenes.' }]);
});

test('an inquiry is deleted after a question', async () => {
  const { user, details, remove } = await openDetails();
  await user.press('Eliminar', details);
  const question = await findDialog('¿Eliminar esta solicitud?');
  expect(question.textContent).toContain('No se puede deshacer.');
  await expectFocused(within(question).getByRole('button', { name: 'Cancelar' }));
  await user.press('Cancelar', question);
  await remove();
  await findToast('Solicitud eliminada');
  expect(server.records.inquiries).toEqual([]);
  expect(window.location.pathname).toBe('/admin/inquiries');
});

test('an inquiry that a colleague deleted is reported as deleted before', async () => {
  const { remove } = await openDetails();
  server.records.inquiries = [];
  await remove();
  await findToast('Otra persona eliminó la solicitud antes que tú.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an answer to an inquiry that a colleague deleted stays', async () => {
  const { user } = await openAnswer();
  server.answer('PATCH /api/collections/inquiries/*', () => refusal(404));
  await user.submit({ 'Tu respuesta': 'Sí, dos andenes.' }, 'Enviar respuesta');
  await screen.findByText('Esta solicitud ya no existe.');
  expect(typed()).toBe('Sí, dos andenes.');
});

test('a deletion whose answer is lost is reported, and then that the inquiry no longer exists', async () => {
  const { record, remove } = await openDetails();
  server.answer(`DELETE ${record}`, () => {
    server.records.inquiries = [];
    return noConnection();
  });
  await remove();
  await findToast('No se pudo eliminar la solicitud');
  await screen.findByText('Esta solicitud ya no existe.');
  expect(screen.queryByRole('dialog', { name: '¿Eliminar esta solicitud?' })).toBeNull();
});

test('a client has the inquiries, the contact data and the names of earlier inquiries', async () => {
  const fields = { phone: '222 555 0142', empresa: 'Aceros', other_names: ['Lucía R.'], inquiries_count: 2 };
  const { id, name, email } = server.store('clients', client(fields));
  for (const message of ['La primera', 'La segunda']) store({ client_id: id, message });
  const user = await openPanel('/clients');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  for (const text of [email, '222 555 0142', 'Aceros']) expect(row.textContent).toContain(text);
  expect(within(row).getAllByRole('cell')[3]?.textContent).toBe('2');
  expect(await exportedText(() => user.press('Exportar'))).toContain('"Lucía R."');
  await user.click(within(row).getByRole('link', { name }));
  const page = await screen.findByRole('article', { name });
  await within(page).findByText('Aceros · 2 solicitudes');
  await within(page).findByText('La segunda');
  expect(page.textContent).toContain('Otros datos: Lucía R.');
  expect(
    within(page)
      .getByRole('link', { name: /^lucia/ })
      .getAttribute('href'),
  ).toBe(`mailto:${email}`);
});
