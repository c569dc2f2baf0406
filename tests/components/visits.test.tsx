import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#domain/inquiry.ts';
import type { Visit } from '#domain/visit.ts';
import { administrator, noContent, refusal } from '../support/fake-server.ts';
import {
  button,
  expectFocused,
  fill,
  findDialog,
  findToast,
  newUser,
  openPanel,
  server,
  type User,
} from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { entry, inquiry, mail, visit } from '../support/records.ts';

const start = '2099-03-02 16:00:00.000Z';
const accepted = { state: 'Aceptada', starts_at: start, ends_at: '2099-03-02 17:00:00.000Z' } as const;

/** Opens the details of an inquiry with a visit. @returns the card of the visit */
async function openVisit(fields: Partial<Visit>, of: Partial<Inquiry> = { phone: '222 555 0142' }) {
  const { id } = server.store('inquiries', inquiry(of));
  const stored = server.store('visits', visit({ inquiry_id: id, ...fields }));
  const user = await openPanel(`/inquiries/${id}`);
  const card = await screen.findByRole('article', { name: 'Visita' });
  /** Answers an action of the visit, which then has other fields. @returns the bodies of the requests */
  const answer = (action: string, after: Partial<Visit> = {}, body?: object) => {
    const route = `POST /api/visits/${stored.id}/${action}`;
    server.answer(route, () => {
      server.records.visits = [{ ...stored, ...after }];
      return body ? Response.json(body) : noContent();
    });
    return () => server.bodiesOf(route);
  };
  return { user, card, answer };
}

async function openProposal() {
  const nave = server.store('properties', property({ title: 'Nave Norte' }));
  const { id } = server.store('inquiries', inquiry({ property_id: nave.id }));
  const user = await openPanel(`/inquiries/${id}`);
  await user.follow('Proponer visita');
  const dialog = await findDialog(/^Proponer visita a/);
  await within(dialog).findByText(/Nave Norte/);
  return { user, dialog, nave, propose: () => user.press('Proponer visita', dialog) };
}
const chatText = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';

test('a visit of two properties is proposed at the times that remain', async () => {
  const { user, dialog, nave, propose } = await openProposal();
  const patio = server.store('properties', property({ title: 'Patio Sur' }));
  await propose();
  await screen.findByText('Propón al menos un horario.');
  await user.type(within(dialog).getByRole('combobox', { name: 'Otra propiedad' }), 'Patio');
  await user.click(await screen.findByRole('option', { name: /Patio Sur/ }));
  await user.press('Subir Patio Sur', dialog);
  await user.press('Otro horario', dialog);
  await user.press('Otro horario', dialog);
  await fill({
    'Horario 1': '2099-03-02T10:00',
    'Horario 2': '2099-03-02T12:00',
    'Horario 3': '2099-03-02T16:30',
  });
  await user.press('Quitar horario 2', dialog);
  server.answer('POST /api/collections/visits/records', () => Response.json(visit()));
  await propose();
  await findToast('Visita propuesta');
  expect(server.bodiesOf('POST /api/collections/visits/records')).toMatchObject([
    {
      properties: [patio.id, nave.id],
      broker: administrator.id,
      slots: [{ start: '2099-03-02 16:00:00.000Z' }, { start: '2099-03-02 22:30:00.000Z' }],
    },
  ]);
});

test('a visit at a time that the broker has not keeps what was typed', async () => {
  const { dialog, propose } = await openProposal();
  const message = 'Quien recibe tiene otra visita a esa hora, o a menos de 30 minutos.';
  server.answer('POST /api/collections/visits/records', () => refusal(400, message));
  await fill({ 'Horario 1': '2099-03-02T12:45' });
  await propose();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(within(dialog).getByLabelText('Horario 1')).toHaveProperty('value', '2099-03-02T12:45');
});

test('the link of a proposal is sent by WhatsApp', async () => {
  const { user, card, answer } = await openVisit({});
  answer('link', {}, { url: 'https://naves.example/visita#secreto' });
  await user.press('Enlace para el cliente', card);
  const chat = await within(card).findByRole('link', { name: 'Enviar por WhatsApp' });
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/522225550142\?/);
  expect(chatText(chat)).toMatch(/^Hola, Lucía Ramos\. Podemos visitar NP-0001 Nave Chachapa:\n.*#secreto$/s);
});

test('an accepted visit is canceled, and the panel says how to tell the client', async () => {
  server.answer('GET /api/mails/server', () => Response.json({ isConfigured: false }));
  const { user, card, answer } = await openVisit(accepted);
  const untold = { ...accepted, state: 'Cancelada', cancelled_by: 'Empresa', is_untold: true } as const;
  const canceled = answer('cancel', untold);
  const told = answer('tell', { ...untold, is_untold: false }, { entry_id: 'llamada', updated_at: start });
  const undone = answer('untell', untold);
  server.store('inquiry_entries', entry({ id: 'llamada' }));
  await user.press('Cancelar visita', card);
  await user.press('Sí, cancelar', card);
  const notice = await within(card).findByRole('status');
  expect(notice.textContent).toContain('No hay servidor de correo: el aviso espera en Correos. Avísale tú:');
  expect(canceled()).toHaveLength(1);
  expect(chatText(within(notice).getByRole('link', { name: 'Enviar por WhatsApp' }))).toMatch(
    /Se canceló tu visita a NP-0001 Nave Chachapa: .*[ap]\.m\. ¿Buscamos otro horario\?$/,
  );
  await user.click(within(notice).getByRole('link', { name: '222 555 0142' }));
  await user.press('Ya le avisé', notice);
  await waitFor(() => expect(notice.isConnected).toBe(false));
  expect(told()).toEqual([{ kind: 'call' }]);
  await user.press('Deshacer', await findToast('Cliente avisado'));
  await within(card).findByText(/Avísale tú/);
  expect(undone()).toEqual([{ updated_at: start }]);
  await waitFor(() => expect(server.records.inquiry_entries).toEqual([]));
});

test.each([
  ['without an e-mail', { email: '', phone: '222 555 0142' }, 'Esta persona no dejó su correo. Avísale tú:'],
  ['whose mail was not delivered', { phone: '222 555 0142' }, 'El correo no se pudo entregar. Avísale tú:'],
  ['who cannot be reached', { email: '' }, /Tampoco dejó un teléfono/],
])('Hoy asks to tell a client %s of a visit', async (_, contact, sentence) => {
  const { id, name } = server.store(
    'inquiries',
    inquiry({ ...contact, next_action_at: start, replied_at: start }),
  );
  server.store('visits', visit({ inquiry_id: id, ...accepted, is_untold: true }));
  await openPanel('/today');
  const heading = await screen.findByRole('heading', { name: 'Falta avisar al cliente (1)' });
  const section = within(heading.closest('section') as HTMLElement);
  await section.findByRole('link', { name });
  await section.findByText(sentence);
  section.getByRole('button', { name: 'Ya le avisé' });
});

test('a visit says whether its mail reached the client', async () => {
  server.store('mails', mail({ state: 'dead' }));
  const { card } = await openVisit(accepted);
  await within(card).findByText('No se pudo entregar');
  within(card).getByRole('link', { name: 'Ver correo' });
});

test('an accepted visit is moved to the time that was agreed on, or to times to choose from', async () => {
  const { user, card, answer } = await openVisit(accepted);
  const moved = answer('reschedule');
  for (const isAgreed of [true, false]) {
    await user.press('Cambiar horario', card);
    const dialog = await findDialog('Cambiar horario de la visita');
    if (isAgreed) {
      await user.press('Ya lo acordé con el cliente', dialog, 'switch');
      await user.press('Guardar', dialog);
      await within(dialog).findByRole('alert');
    }
    const sentence = isAgreed ? 'queda confirmada en el nuevo horario' : 'deja de estar confirmada hasta';
    expect(dialog.textContent).toContain(`La visita ${sentence}`);
    await user.submit({ 'Horario 1': '2099-03-02T12:00' }, 'Guardar');
    await findToast(isAgreed ? 'Visita cambiada de horario' : 'Nuevos horarios propuestos');
  }
  const slots = [{ start: '2099-03-02 18:00:00.000Z' }];
  expect(moved()).toMatchObject([
    { is_agreed: true, slots },
    { is_agreed: false, slots },
  ]);
});

test('a time that the client proposes is confirmed, unless it is over', async () => {
  const slots = ['2020-03-02 16:00:00.000Z', start].map((each) => ({ start: each, minutes: 60 }));
  const { user, card, answer } = await openVisit({ suggested_slots: slots });
  const confirmed = answer('reschedule', { ...accepted, suggested_slots: [] });
  const proposed = await within(card).findByRole('region', { name: 'El cliente propone' });
  within(proposed).getByText('Ya pasó');
  await user.press(/^Confirmar la visita/, proposed);
  await findToast('Visita confirmada');
  await within(card).findByText('Aceptada');
  expect(confirmed()).toMatchObject([{ is_agreed: true, slots: slots.slice(1) }]);
  expect(proposed.isConnected).toBe(false);
});

test('Hoy shows the visits of the day with one route', async () => {
  const { id, name } = server.store('inquiries', inquiry({ replied_at: start, next_action_at: start }));
  const properties = [
    { id: 'nave', title: 'Nave Norte', reference_code: 'NP-0001', place: '', latitude: 19, longitude: -98 },
  ];
  server.store('visits', visit({ inquiry_id: id, properties, ...accepted }));
  await openPanel('/today');
  const row = (await screen.findByText(/^10:00–11:00$/)).closest('li') as HTMLElement;
  expect(row.textContent).toContain('NP-0001 · Nave Norte');
  await within(row).findByRole('link', { name });
  const route = screen.getByRole('link', { name: 'Abrir la ruta del día' }).getAttribute('href');
  expect(route).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1.*destination=19%2C-98/);
});

/** Opens the page of the client. @param shown what the server says of the visit, undefined for an unknown link */
async function openPage(shown?: object): Promise<User> {
  const slots = [{ start, minutes: 60, is_free: true }];
  const none = { properties: [], suggested: [], broker: '', starts_at: '', ends_at: '', cancelled_by: '' };
  const stored = { ...none, state: 'Propuesta', can_suggest: true, slots, ...shown };
  server.answer('POST /api/visit-links/view', () => (shown ? Response.json(stored) : refusal(404)));
  history.replaceState(null, '', '/visita#secreto');
  const { VisitPage } = await import('#site/islands/VisitPage.tsx');
  render(<VisitPage />);
  return newUser();
}

test('the page of a client says that a time was taken meanwhile', async () => {
  const user = await openPage({});
  const taken = 'Ese horario ya se ocupó. Elige otro.';
  server.answer('POST /api/visit-links/accept', () => refusal(400, taken));
  const accept = await button(/^Aceptar este horario: /);
  server.answer('POST /api/visit-links/view', () =>
    Response.json({
      state: 'Propuesta',
      slots: [],
      properties: [],
      suggested: [],
      broker: '',
      starts_at: '',
    }),
  );
  await user.click(accept);
  expect((await screen.findByRole('alert')).textContent).toBe(taken);
  await screen.findByRole('heading', { name: 'Estos horarios ya no están disponibles' });
});

test('the page of a client asks for at least one other time', async () => {
  const user = await openPage({});
  await user.press('Proponer otro horario');
  await expectFocused('Fecha y hora');
  await user.press('Enviar propuesta');
  await screen.findByText('Escribe al menos un horario.');
  await fill({ 'Fecha y hora': '2099-03-02T16:30' });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.press('Agregar otra opción');
  await expectFocused('Fecha y hora 2');
});

test.each([
  ['is unknown', undefined, 'Este enlace no abre ninguna visita'],
  ['was canceled', { state: 'Cancelada', cancelled_by: 'Empresa' }, 'Esta visita se canceló'],
])('the page of a client whose visit %s says so', async (_, shown, title) => {
  await openPage(shown);
  await screen.findByRole('heading', { name: title });
  screen.getByRole('link', { name: 'Escribirnos' });
});
