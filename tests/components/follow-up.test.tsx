import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#domain/inquiry.ts';
import { refusal } from '../support/fake-server.ts';
import { expectGone, fill, findDialog, findToast, labelled, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry } from '../support/records.ts';

const past = '2020-01-07 16:00:00.000Z';

/** Opens the details of a stored inquiry. */
async function openDetails(fields: Partial<Inquiry> = {}) {
  const { id } = server.store('inquiries', inquiry(fields));
  const user = await openPanel(`/inquiries/${id}`);
  const details = await findDialog('Detalles de la solicitud');
  await screen.findByRole('region', { name: 'Conversación' });
  return {
    id,
    user,
    details,
    changes: () => server.bodiesOf(`PATCH /api/collections/inquiries/records/${id}`),
  };
}

/** Opens Hoy with one inquiry. @returns its first row */
async function openToday(fields: Partial<Inquiry> = {}) {
  const { id, name } = server.store(
    'inquiries',
    inquiry({ next_action_at: past, replied_at: past, ...fields }),
  );
  const user = await openPanel('/today');
  const [link] = await screen.findAllByRole('link', { name });
  const row = link?.closest('li') as HTMLElement;
  return { id, user, row, entries: () => server.bodiesOf('POST /api/collections/inquiry_entries/records') };
}

test('a note that was typed asks before it is closed, and survives a reload', async () => {
  const { id, user, details } = await openDetails();
  await user.press('Registrar llamada');
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(labelled('Llamada: qué acordaron'));
  await user.type(await field(), 'Quiere verla.');
  for (const name of ['Cerrar', 'Cancelar']) {
    await user.press(name, details);
    await user.press('Cancelar', await findDialog('¿Salir sin guardar?'));
    expect((await field()).value).toBe('Quiere verla.');
  }
  const nextUser = await openPanel(`/inquiries/${id}`);
  expect((await field()).value).toBe('Quiere verla.');
  await nextUser.press('Guardar llamada');
  await expectGone(/^Llamada: qué acordaron/);
  expect(server.records.inquiry_entries).toMatchObject([{ kind: 'call', text: 'Quiere verla.' }]);
});

test('an inquiry is lost with a reason', async () => {
  const { user, changes } = await openDetails();
  await user.choose('Etapa', 'Perdida');
  await user.press('Guardar motivo');
  await screen.findByText('Escribe por qué se perdió.');
  await fill({ '¿Por qué se perdió?': 'Rentó en Querétaro' });
  await user.press('Guardar motivo');
  await waitFor(() =>
    expect(changes()).toMatchObject([{ stage: 'Perdida', lost_reason: 'Rentó en Querétaro' }]),
  );
  await screen.findByText('Rentó en Querétaro');
});

test('a next action is stated and done, and an entry is deleted', async () => {
  const { id, user, details, changes } = await openDetails();
  await user.press('Registrar nota');
  await fill({ Nota: 'Pide factura' });
  await user.press('Guardar nota');
  await user.press('Próxima acción');
  await fill({ 'Próxima acción': 'Confirmar la visita', Cuándo: '2099-01-10T09:30' });
  await user.press('Guardar acción');
  await within(details).findByText('Confirmar la visita');
  expect(changes()).toMatchObject([
    { next_action: 'Confirmar la visita', next_action_at: expect.stringMatching(/^2099-01-10 15:30/) },
  ]);
  const completion = `POST /api/inquiries/${id}/complete-action`;
  server.answer(completion, () => Response.json({ entry_id: '' }));
  await user.press('Hecho', details);
  await waitFor(() => expect(server.bodiesOf(completion)).toHaveLength(1));
  await user.press('Borrar nota', details);
  await expectGone('Pide factura');
});

test('Hoy postpones an action to a usual moment, which can be undone', async () => {
  const { user, row } = await openToday({ next_action: 'Enviar cotización' });
  expect(row.textContent).toContain('Enviar cotización');
  await user.press(/^Posponer/, row);
  await user.press('En una semana', within(row).getByRole('region', { name: '¿Qué sigue?' }));
  const toast = await findToast(/^Próxima acción: /);
  expect(server.records.inquiries).toMatchObject([{ next_action: 'Enviar cotización' }]);
  expect(server.records.inquiries?.[0]?.next_action_at).not.toBe(past);
  await user.press('Deshacer', toast);
  await waitFor(() => expect(server.records.inquiries?.[0]?.next_action_at).toBe(past));
});

test('Hoy asks what follows after an action, whose end can be undone', async () => {
  const { id, user, row } = await openToday({ next_action: 'Enviar cotización' });
  const note = 'nota';
  server.store('inquiry_entries', { id: note });
  server.answer(`POST /api/inquiries/${id}/complete-action`, () => Response.json({ entry_id: note }));
  await user.press(/^Hecho/, row);
  await within(row).findByRole('region', { name: '¿Qué sigue?' });
  await user.press('Deshacer', await findToast('Acción hecha'));
  await waitFor(() => expect(server.records.inquiry_entries).toEqual([]));
  await user.press('Nada más: cerrar', row);
  await user.press('Deshacer', await findToast('Solicitud cerrada'));
  await findToast('Cambio deshecho');
  expect(server.records.inquiries).toMatchObject([{ status: 'Pendiente' }]);
});

test.each(['Ganada', 'Perdida'] as const)('the end %s can be undone', async (stage) => {
  const before = { status: 'Contestada', stage: 'Negociación', lost_reason: '', replied_at: past } as const;
  const { user, id } = await openDetails(before);
  await user.choose('Etapa', stage);
  if (stage === 'Perdida') {
    await fill({ '¿Por qué se perdió?': 'Rentó en Querétaro' });
    await user.press('Guardar motivo');
  }
  await user.press('Deshacer', await findToast(`Solicitud ${stage.toLowerCase()}`));
  await findToast('Cambio deshecho');
  expect(server.bodiesOf(`PATCH /api/collections/inquiries/records/${id}`).at(-1)).toMatchObject({
    ...before,
    expected: { stage },
  });
  expect(server.records.inquiries).toMatchObject([before]);
});

test('an end that a colleague changed since is not undone', async () => {
  const { user, id } = await openDetails({ stage: 'Negociación' });
  await user.choose('Etapa', 'Ganada');
  const toast = await findToast('Solicitud ganada');
  const sentence = 'Alguien cambió esta solicitud después. Queda como está.';
  server.answer(`PATCH /api/collections/inquiries/records/${id}`, () => refusal(412, sentence));
  await user.press('Deshacer', toast);
  expect((await findToast('No se pudo deshacer')).textContent).toContain(sentence);
});

test('Hoy dials the corrected telephone of a client, and offers to record the call', async () => {
  const { user, row, entries } = await openToday({ phone: '222 555 0142', contact_phone: '222 555 0199' });
  const call = await within(row).findByRole('link', { name: /^Llamar a / });
  expect(call.getAttribute('href')).toBe('tel:+522225550199');
  const chat = within(row).getByRole('link', { name: /^WhatsApp a / });
  expect(chat.getAttribute('href')).toBe('https://wa.me/522225550199');
  await user.click(call);
  await within(row).findByText('¿Registrar como contactada?');
  await user.press('Sí, llamada', row);
  await findToast('Llamada registrada');
  expect(entries()).toMatchObject([{ kind: 'call', text: '' }]);
});

test('Hoy has nothing to dial without a telephone, and records a call', async () => {
  const { user, row, entries } = await openToday();
  expect(within(row).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  await user.press(/^Registrar llamada con /, row);
  await findToast('Llamada registrada');
  expect(entries()).toMatchObject([{ kind: 'call' }]);
});

test('a call about a property is recorded, and its telephone leads to the next contact', async () => {
  const nave = server.store('properties', property());
  const user = await openPanel(`/properties/${nave.id}`);
  await user.follow('Nueva solicitud');
  const form = await findDialog('Nueva solicitud');
  await waitFor(() => expect(within(form).getByLabelText('Propiedad')).toHaveProperty('value', nave.title));
  await fill({ Nombre: 'Óscar' });
  await user.press('Guardar solicitud');
  await screen.findByText('Escribe un teléfono de diez dígitos o un correo.');
  await fill({ Teléfono: '222 555 0142' });
  await user.press('Guardar solicitud');
  const details = await findDialog('Detalles de la solicitud');
  await within(details).findByText(/Óscar/);
  within(details).getByText('No dejó su correo: contéstale por WhatsApp o por teléfono.');
  expect(within(details).queryByRole('link', { name: 'Responder' })).toBeNull();
  expect(server.records.inquiries).toMatchObject([{ source: 'Llamada', property_id: nave.id, email: '' }]);
  await user.follow('WhatsApp', details);
  await user.press('Sí, WhatsApp', details);
  await findToast('WhatsApp registrado');
  await expectGone('¿Registrar como contactada?');
});

test('the command palette opens the form of an inquiry', async () => {
  const user = await openPanel('');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'nueva sol');
  await user.keyboard('{Enter}');
  await findDialog('Nueva solicitud');
});

test('Hoy and Solicitudes count the leads that wait, and no others', async () => {
  server.answer('GET /api/collections/inquiries/records', ({ query }) => {
    const canWait = query.get('filter')?.includes('is_unanswered = false');
    return Response.json({ page: 1, perPage: 2, totalPages: 1, totalItems: canWait ? 50 : 3, items: [] });
  });
  await openPanel('/users');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Administración' }));
  for (const name of ['Hoy', 'Solicitudes'])
    await sidebar.findByRole('link', { name: new RegExp(`^${name} ?12 por atender$`) });
});
