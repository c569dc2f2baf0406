import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#domain/inquiry.ts';
import { refusal } from '../support/fake-server.ts';
import {
  expectFocused,
  fill,
  findDialog,
  findToast,
  openPanel,
  server,
  type User,
} from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry } from '../support/records.ts';

const store = (fields: Partial<Inquiry> = {}) => server.store('inquiries', inquiry(fields));
const open = () => openPanel('/inquiries?vista=tablero');
const column = (stage: string) => screen.findByRole('region', { name: stage });
const cardIn = async (stage: string, name = 'Lucía Ramos') =>
  within(await column(stage)).findByRole('link', { name });
const route = ({ id }: Inquiry) => `PATCH /api/collections/inquiries/records/${id}`;
const stageOf = ({ id }: Inquiry) => server.records.inquiries?.find((record) => record.id === id)?.stage;

async function moveTo(user: User, stage: string, name = 'Lucía Ramos') {
  await user.press(`Mover la solicitud de ${name}`);
  await user.click(await screen.findByRole('menuitemradio', { name: stage }));
}

test('a card says who, what, when and what follows, and a column what it adds up to', async () => {
  const nave = server.store('properties', property({ is_for_rent: true, rental_price: 90_000, area: 1_000 }));
  store({
    ...{ stage: 'Visita', empresa: 'Aceros Puebla', property_id: nave.id, property_title: nave.title },
    ...{
      property_reference_code: 'NP-0007',
      next_action: 'Llamar',
      next_action_at: '2020-01-07 16:00:00.000Z',
    },
  });
  store({ name: 'Jorge Ibáñez', next_action_at: '2099-01-07 16:00:00.000Z' });
  store({ name: 'Sin plan', subject: '', message: 'Busca 600 m²' });
  await open();
  const visits = await column('Visita');
  await within(visits).findByText('Renta $90,000 al mes');
  expect(visits.textContent).toMatch(/1 solicitud · 1,000.m²/);
  for (const text of ['Aceros Puebla', 'NP-0007', 'Nave Chachapa', 'Vencida: ', '· hace ', '· Llamar'])
    expect(visits.textContent).toMatch(text);
  const fresh = await column('Nueva');
  expect(fresh.textContent).toMatch('2 solicitudes');
  for (const text of ['Jorge Ibáñez', '· Dar seguimiento', 'Sin próxima acción', 'Busca 600 m²'])
    expect(fresh.textContent).toContain(text);
  expect(fresh.textContent).not.toMatch(/Vencida|Renta|Venta/);
  expect((await column('Negociación')).textContent).toContain('Ninguna solicitud en esta etapa');
});

test('the board keeps the filters of the list, and what has ended is in the list only', async () => {
  store();
  const user = await openPanel('/inquiries?origen=sitio');
  await user.press('Tablero');
  await cardIn('Nueva');
  expect(window.location.search).toBe('?origen=sitio&vista=tablero');
  const filters = () => server.requests.map(({ query }) => query.get('filter') ?? '');
  expect(filters().some((filter) => /is_open = true/.test(filter) && /source = "Sitio"/.test(filter))).toBe(
    true,
  );
  await user.click(await cardIn('Nueva'));
  await findDialog('Detalles de la solicitud');
  await user.press('Cerrar');
  await user.press('Cerradas');
  await screen.findByRole('table', { name: 'Solicitudes' });
  await user.press('Tablero');
  await cardIn('Nueva');
  await user.press('Lista');
  await screen.findByRole('table', { name: 'Solicitudes' });
  expect(window.location.search).toBe('?origen=sitio');
});

test('a board without leads says what the list says', async () => {
  await open();
  await screen.findByText('No hay solicitudes disponibles');
});

test('a move is shown before it is saved, keeps the focus, and can be undone', async () => {
  const lead = store();
  const user = await open();
  await cardIn('Nueva');
  const saving = Promise.withResolvers<void>();
  server.answer(route(lead), async () => {
    await saving.promise;
    server.restore();
    server.records.inquiries = [{ ...lead, stage: 'Visita' }];
    return Response.json({ ...lead, stage: 'Visita' });
  });
  await moveTo(user, 'Visita');
  await expectFocused(await cardIn('Visita'));
  expect(stageOf(lead)).toBe('Nueva');
  saving.resolve();
  const toast = await findToast('Etapa: Visita');
  expect(toast.textContent).toContain('Lucía Ramos');
  expect(server.bodiesOf(route(lead))).toEqual([{ stage: 'Visita', expected: { stage: 'Nueva' } }]);
  await user.press('Deshacer', toast);
  await cardIn('Nueva');
  expect(server.bodiesOf(route(lead)).at(-1)).toMatchObject({
    stage: 'Nueva',
    expected: { stage: 'Visita' },
  });
});

test('a refused move goes back and says why', async () => {
  const lead = store();
  const sentence = 'Alguien cambió esta solicitud después. Queda como está.';
  const user = await open();
  await cardIn('Nueva');
  server.answer(route(lead), () => refusal(412, sentence));
  await moveTo(user, 'Propuesta');
  await findToast(sentence);
  await cardIn('Nueva');
  expect(within(await column('Propuesta')).queryByRole('link')).toBeNull();
});

test('a second move of a card waits for the first', async () => {
  const lead = store();
  const user = await open();
  await cardIn('Nueva');
  const saving = Promise.withResolvers<void>();
  server.answer(route(lead), async () => {
    await saving.promise;
    server.restore();
    server.records.inquiries = [{ ...lead, stage: 'Visita' }];
    return Response.json({ ...lead, stage: 'Visita' });
  });
  await moveTo(user, 'Visita');
  await cardIn('Visita');
  await moveTo(user, 'Negociación');
  await cardIn('Negociación');
  expect(server.bodiesOf(route(lead))).toHaveLength(1);
  saving.resolve();
  await waitFor(() => expect(stageOf(lead)).toBe('Negociación'));
  expect(server.bodiesOf(route(lead)).at(-1)).toEqual({
    stage: 'Negociación',
    expected: { stage: 'Visita' },
  });
});

test('a lost lead asks for its reason, which a refusal keeps', async () => {
  const lead = store();
  store({ name: 'Jorge Ibáñez' });
  const user = await open();
  await cardIn('Nueva');
  await moveTo(user, 'Perdida');
  const question = await findDialog('Perdida: Lucía Ramos');
  await fill({ '¿Por qué se perdió?': 'Rentó en Querétaro' });
  server.fail(route(lead));
  await user.press('Guardar motivo', question);
  await findToast('No se pudo guardar el seguimiento');
  server.restore();
  await user.press('Guardar motivo', question);
  const toast = await findToast('Solicitud perdida');
  expect(server.bodiesOf(route(lead)).at(-1)).toMatchObject({
    ...{ stage: 'Perdida', lost_reason: 'Rentó en Querétaro' },
  });
  const fresh = await column('Nueva');
  await waitFor(() => expect(within(fresh).getAllByRole('listitem')).toHaveLength(1));
  await expectFocused(within(fresh).getByRole('heading'));
  await user.press('Deshacer', toast);
  await cardIn('Nueva');
});

test('a board of more leads than it shows says so', async () => {
  const many = Array.from({ length: 200 }, () => inquiry({ stage: 'Ganada' }));
  server.answer('GET /api/collections/inquiries/records', ({ query }) => {
    const isBoard = query.get('sort') === 'next_action_at,id' && query.get('perPage') === '200';
    return Response.json({
      page: 1,
      perPage: 200,
      totalPages: 1,
      totalItems: 812,
      items: isBoard ? many : [],
    });
  });
  await open();
  await screen.findByText(/^Se muestran 600, /);
  screen.getByText('812 solicitudes abiertas');
});
