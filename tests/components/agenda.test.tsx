import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Visit } from '#domain/visit.ts';
import { administrator } from '../support/fake-server.ts';
import { expectGone, findToast, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry, privateData, visit } from '../support/records.ts';

const monday = '2099-03-02';
const week = `/agenda?vista=lista&dia=${monday}`;

/** Times are those of the company on that Monday. */
const at = (time: string) =>
  `${monday} ${String(Number(time.slice(0, 2)) + 6).padStart(2, '0')}${time.slice(2)}:00.000Z`;

/** The fake server does not filter: only these leads have a next action. */
const planLeads = (...leads: object[]) =>
  server.answer('GET /api/collections/inquiries/records', () =>
    Response.json({ page: 1, perPage: 200, totalItems: leads.length, totalPages: 1, items: leads }),
  );

beforeEach(() => planLeads());

/** Stores an accepted visit of somebody. */
function storeVisit(name: string, from: string, to: string, fields: Partial<Visit> = {}) {
  const { id } = server.store('inquiries', inquiry({ name }));
  const times: Partial<Visit> = { state: 'Aceptada', starts_at: at(from), ends_at: at(to), slots: [] };
  server.store('visits', visit({ inquiry_id: id, broker: administrator.id, ...times, ...fields }));
  return id;
}
const stop = (latitude: number, longitude: number) => [
  { id: 'n', title: 'Nave', reference_code: 'NP-0001', place: 'Puebla', latitude, longitude },
];

test('a week shows visits, next actions and deadlines, each with the link of its record', async () => {
  const visited = storeVisit('Ana Ríos', '10:00', '11:00');
  const action = { is_open: true, next_action: 'Llamar', next_action_at: at('17:00') } as const;
  const lead = inquiry({ name: 'Luis Pérez', ...action });
  planLeads(lead);
  const nave = server.store('properties', property({ title: 'Nave Norte' }));
  const ends = { property_id: nave.id, exclusive_until: '2099-03-04' };
  server.store('property_private_data', privateData(ends));
  await openPanel(week);
  const linkOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkOf(/Ana Ríos · NP-0001/)).toBe(`/admin/inquiries/${visited}`);
  expect(await linkOf(/Llamar · Luis Pérez/)).toBe(`/admin/inquiries/${lead.id}`);
  expect(await linkOf(/Termina la exclusiva · Nave Norte/)).toBe(`/admin/properties/${nave.id}`);
});

test('a visit and the next action that it is are one entry', async () => {
  const id = storeVisit('Ana Ríos', '10:00', '11:00');
  planLeads(inquiry({ id, name: 'Ana Ríos', next_action: 'Visita: NP-0001', next_action_at: at('10:00') }));
  await openPanel(week);
  expect(await screen.findAllByRole('link', { name: /Ana Ríos/ })).toHaveLength(1);
});

test('two visits between which the road is too long are named', async () => {
  storeVisit('Ana Ríos', '10:00', '11:00', { properties: stop(19.0866, -98.2679) });
  storeVisit('Luis Pérez', '11:15', '12:00', { properties: stop(19.1602, -98.4066) });
  await openPanel(week);
  const tight = await screen.findByRole('list', { name: 'Poco tiempo entre visitas' });
  expect(tight.textContent).toMatch(
    /^lunes, 2 de marzo, 11:15\sa\.m\.: la visita anterior termina a las 11:00, y el camino toma unos 40 minutos \(Ana Ríos y Luis Pérez\)\.$/,
  );
});

test('the free hours of a day are copied as text', async () => {
  storeVisit('Ana Ríos', '10:00', '11:30');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const user = await openPanel(`/agenda?vista=dia&dia=${monday}`);
  await user.press('Horas libres');
  await findToast('Horas libres copiadas');
  expect(write).toHaveBeenCalledWith('lunes, 2 de marzo: 09:00–10:00, 11:30–18:00');
});

test('no free hours are offered before the visits of the shown days are loaded', async () => {
  const user = await openPanel(`/agenda?vista=dia&dia=${monday}`);
  await screen.findByRole('button', { name: 'Horas libres' });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer('GET /api/collections/visits/records', async () => {
    await promise;
    return Response.json({ page: 1, perPage: 200, totalItems: 0, totalPages: 1, items: [] });
  });
  await user.press('Día siguiente');
  await screen.findByText(/^martes, 3 de marzo/i);
  expect(screen.queryByRole('button', { name: 'Horas libres' })).toBeNull();
  resolve();
  await screen.findByRole('button', { name: 'Horas libres' });
});

test('the agenda is mine until another person or everybody is chosen', async () => {
  const user = await openPanel(week);
  const filters = () =>
    server.requests
      .filter(({ path }) => path === '/api/collections/visits/records')
      .map(({ query }) => query.get('filter') ?? '');
  await waitFor(() => expect(filters().some((filter) => filter.includes(administrator.id))).toBe(true));
  const before = filters().length;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'De quién' }), 'Todos');
  await waitFor(() => expect(filters().length).toBeGreaterThan(before));
  expect(
    filters()
      .slice(before)
      .some((filter) => filter.includes('broker')),
  ).toBe(false);
});

test('the week before and the present one are a press away', async () => {
  const user = await openPanel(week);
  await user.press('Semana anterior');
  await screen.findByText(/^23 feb – 1 mar/);
  await user.press('Hoy');
  await expectGone(/^23 feb – 1 mar/);
});

test('a failure is said and can be tried again', async () => {
  server.fail('GET /api/collections/visits/records');
  const user = await openPanel(week);
  await screen.findByText('No se pudo cargar la agenda');
  server.restore();
  await user.press('Reintentar');
  await screen.findByText('No hay nada en estos días.');
});
