import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Client, ClientRelations, MergePreview } from '#domain/client.ts';
import type { ClientHistory } from '#domain/client-history.ts';
import { administrator, emptyHistory, noContent, refusal } from '../support/fake-server.ts';
import { fill, findDialog, openPanel, server } from '../support/panel.tsx';
import { client, entry, inquiry, requirement, visit } from '../support/records.ts';

/** What the server tells of a client besides inquiries. */
const relations = (of: Client, fields: Partial<ClientRelations> = {}): ClientRelations => ({
  client_id: of.id,
  ...{ duplicates: [], merged: [], ...fields },
});
const counts = { inquiries: 1, entries: 1, visits: 0, proposals: 0, requirements: 0 };
const lucia = client({ phone: '222 555 0142' });
const ramos = client({
  name: 'L. Ramos',
  email: 'otra@example.com',
  phone: '222 555 0142',
  empresa: 'Aceros',
});
const duplicates = [{ ...ramos, reasons: ['tel'] }];
const preview: MergePreview = {
  kept: { ...lucia, empresa: 'Aceros' },
  options: {
    name: [
      { client_id: lucia.id, value: lucia.name },
      { client_id: ramos.id, value: ramos.name },
    ],
    phone: [{ client_id: lucia.id, value: lucia.phone }],
    email: [
      { client_id: lucia.id, value: lucia.email },
      { client_id: ramos.id, value: ramos.email },
    ],
    empresa: [{ client_id: ramos.id, value: 'Aceros' }],
    note: [],
  },
  ...{ other_names: [ramos.name], other_emails: [ramos.email], other_phones: [], other_empresas: [] },
  ...{ merged: [ramos], counts, version: '1' },
};

const findPage = () => screen.findByRole('article', { name: lucia.name });

/** Opens the page of Lucía, who may be the same person as L. Ramos. */
async function openClient(fields: Partial<ClientRelations> = { duplicates }) {
  server.store('clients', { ...lucia, has_duplicates: true });
  server.answer(`GET /api/clients/${lucia.id}`, () => Response.json(relations(lucia, fields)));
  const user = await openPanel('/clients');
  await user.follow(lucia.name);
  return { user, page: await findPage() };
}

test('duplicates are offered, previewed and merged', async () => {
  const { user, page } = await openClient();
  const offered = await within(page).findByRole('region', { name: 'Posibles duplicados' });
  expect(offered.textContent).toContain('otra@example.com · 222 555 0142 · Aceros');
  expect(offered.textContent).toContain('mismo teléfono');
  server.answer(`POST /api/clients/${lucia.id}/merge-preview`, () => Response.json(preview));
  await user.press('Revisar unión', offered);
  const review = await findDialog(`Unir con ${lucia.name}`);
  const kept = await within(review).findByRole('region', { name: 'Queda' });
  expect(kept.textContent).toMatch(/Aceros.*Otros datos: L\. Ramos/);
  const moved = within(review).getByRole('region', { name: 'Pasan' });
  expect(moved.textContent).toMatch(/1 solicitud.*1 nota o mensaje/);
  const route = `POST /api/clients/${lucia.id}/merge`;
  server.answer(route, () => refusal(412, 'Algo cambió en estos clientes. Revisa la unión de nuevo.'));
  const newer = { ...preview, counts: { ...counts, inquiries: 2 }, version: '2' };
  server.answer(`POST /api/clients/${lucia.id}/merge-preview`, () => Response.json(newer));
  await user.press('Unir 2 clientes', review);
  expect((await within(review).findByRole('alert')).textContent).toMatch(/^Algo cambió en estos clientes/);
  await waitFor(() => expect(moved.textContent).toContain('2 solicitudes'));
  await user.click(within(kept).getByRole('radio', { name: ramos.name }));
  await user.click(within(kept).getByRole('radio', { name: ramos.email }));
  expect(within(kept).getAllByRole('radio')).toHaveLength(4);
  server.answer(route, noContent);
  await user.press('Unir 2 clientes', review);
  await waitFor(() => expect(review.isConnected).toBe(false));
  const [ids, choices] = [[ramos.id], { name: ramos.id, email: ramos.id }];
  expect(server.bodiesOf(route)).toEqual([
    { ids, choices: {}, version: '1' },
    { ids, choices, version: '2' },
  ]);
  const asked = server.bodiesOf(`POST /api/clients/${lucia.id}/merge-preview`);
  expect(asked.at(-1)).toEqual({ ids, choices });
});

test('a merged client is separated again after a question', async () => {
  const { user, page } = await openClient({ merged: [ramos] });
  const route = `POST /api/clients/${lucia.id}/undo-merge`;
  server.answer(route, noContent);
  await user.press('Separar', page);
  const question = await findDialog('¿Separar a este cliente?');
  expect(question.textContent).toContain('L. Ramos, otra@example.com: sus solicitudes');
  await user.press('Separar', question);
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(server.bodiesOf(route)).toHaveLength(1);
});

test('the page of a merged client is that of the one who stayed', async () => {
  server.store('clients', lucia);
  for (const { id } of [lucia, ramos])
    server.answer(`GET /api/clients/${id}`, () => Response.json(relations(lucia)));
  await openPanel(`/clients/${ramos.id}`);
  await findPage();
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/clients/${lucia.id}`));
});

test('an inquiry names who may be the same person', async () => {
  const { id } = server.store('inquiries', inquiry({ client_id: lucia.id }));
  server.store('clients', lucia);
  server.answer(`GET /api/clients/${lucia.id}`, () => Response.json(relations(lucia, { duplicates })));
  const user = await openPanel(`/inquiries/${id}`);
  const offer = await screen.findByText(/Puede ser la misma persona que L\. Ramos \(mismo teléfono\)\./);
  await user.follow('Revisar', offer);
  await user.follow('Volver', await findPage());
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/inquiries/${id}`));
});

test('a client is corrected; who saved meanwhile is named, and nothing is lost', async () => {
  const { user, page } = await openClient({});
  await user.follow('Editar', page);
  const form = await findDialog(`Editar a ${lucia.name}`);
  await user.submit({ Nombre: ' ' }, 'Guardar');
  await screen.findByText('Escribe el nombre.');
  const route = `POST /api/clients/${lucia.id}/edit`;
  server.answer(route, () => {
    server.records.clients = [{ ...lucia, empresa: 'De la colega', edited_at: '2026-11-03 15:00:00.000Z' }];
    return refusal(412, 'Eva guardó este cliente mientras lo editabas.', { edited_at: { message: '' } });
  });
  await user.submit({ Nombre: lucia.name, Teléfono: '222 555 0199' }, 'Guardar');
  const conflict = await within(form).findByRole('alert');
  expect(conflict.textContent).toMatch(
    /^Eva guardó este cliente mientras lo editabas\..*Empresa: De la colega/,
  );
  expect(within(form).getByLabelText('Teléfono')).toHaveProperty('value', '222 555 0199');
  server.answer(route, noContent);
  await user.press('Guardar', form);
  await waitFor(() => expect(form.isConnected).toBe(false));
  expect(server.bodiesOf(route)).toEqual([
    { phone: '222 555 0199', edited_at: '' },
    { phone: '222 555 0199', edited_at: '2026-11-03 15:00:00.000Z' },
  ]);
});

test('leaving the form with changes asks first', async () => {
  const { user, page } = await openClient({});
  await user.follow('Editar', page);
  const form = await findDialog(`Editar a ${lucia.name}`);
  await fill({ Empresa: 'Nueva' });
  await user.press('Cancelar', form);
  await user.press('Cancelar', await findDialog('¿Salir sin guardar?'));
  expect(within(form).getByLabelText('Empresa')).toHaveProperty('value', 'Nueva');
});

describe('the history of a client', () => {
  const [nave, terreno] = [
    inquiry({
      client_id: lucia.id,
      property_title: 'Nave Norte',
      status: 'Cerrada',
      message: '¿Tiene andén?',
    }),
    inquiry({
      ...{ client_id: lucia.id, property_title: 'Terreno Sur', created_at: '2026-10-01 15:00:00.000Z' },
      ...{ next_action: 'Mandar contrato', next_action_at: '2099-03-02 16:00:00.000Z' },
    }),
  ];
  const call = { ...entry({ inquiry_id: terreno.id, author: administrator.id }), mail: null };
  const route = `GET /api/clients/${lucia.id}/history`;

  /** Opens the page with inquiries and what else happened. */
  async function openHistory(history: Partial<ClientHistory>, inquiries = [nave, terreno]) {
    for (const each of inquiries) server.store('inquiries', each);
    server.answer(route, () => Response.json({ ...emptyHistory, ...history }));
    const { user, page } = await openClient({});
    return { user, page, past: await within(page).findByRole('region', { name: 'Historial' }) };
  }
  const eventsIn = (past: HTMLElement) =>
    within(past)
      .queryAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent);

  test('shows each event with its record; a kind alone has no filter', async () => {
    const { past, page } = await openHistory({}, [nave]);
    await waitFor(() => expect(eventsIn(past)).toEqual(['Solicitud · Nave Norte']));
    expect(within(past).queryByRole('group', { name: 'Historial' })).toBeNull();
    expect(within(past).getByRole('link', { name: 'Solicitud' }).getAttribute('href')).toContain(nave.id);
    expect(within(page).queryByRole('region', { name: 'Pendiente' })).toBeNull();
  });

  test('is filtered by kind, and an event leads to its record and back', async () => {
    const { user, past } = await openHistory({
      entries: [{ ...call, at: '2026-11-03 15:00:00.000Z' }],
      merges: [{ id: ramos.id, name: ramos.name, merged_by: '', merged_at: '2026-11-04 15:00:00.000Z' }],
    });
    const all = ['Unido con', 'Llamada · Terreno Sur', 'Solicitud · Nave Norte', 'Solicitud · Terreno Sur'];
    await waitFor(() => expect(eventsIn(past)).toEqual(all));
    expect(past.textContent).toContain('Ana Torres');
    await user.press('Contactos', past);
    expect(eventsIn(past)).toEqual(['Llamada · Terreno Sur']);
    expect(within(past).queryByRole('button', { name: 'Visitas' })).toBeNull();
    await user.follow('Llamada', past);
    await user.press('Cerrar', await findDialog('Detalles de la solicitud'));
    await findPage();
  });

  test('has the mail of an answer, a requirement, a proposal for it and a document', async () => {
    const at = { created_at: '2026-11-05 15:00:00.000Z' };
    const need = requirement(at);
    const sent = { id: 'correo', state: 'dead' as const };
    const { past } = await openHistory({
      entries: [{ ...call, kind: 'answer', mail: sent }],
      requirements: [need],
      proposals: [{ ...at, id: 'p', requirement_id: need.id, created_by: '', codes: 'NP-0007', mail: null }],
      documents: [{ ...at, id: 'd', name: 'Plano', property_id: 'nave', granted_by: '', mail: null }],
    });
    await within(past).findByText('No se pudo entregar');
    for (const [link, path] of [
      ['Ver correo', '/mails/correo'],
      ['Requerimiento', `/requirements/${need.id}`],
      ['Propuesta', `/requirements/${need.id}`],
      ['Documento', '/properties/nave'],
    ] as const)
      expect(within(past).getByRole('link', { name: link }).getAttribute('href')).toBe(`/admin${path}`);
    expect(past.textContent).toMatch(/Plano.*NP-0007.*1,000\sm²/);
  });

  test('loads older events when asked', async () => {
    const calls = Array.from({ length: 60 }, () => ({ ...call, id: entry().id }));
    const { user, past } = await openHistory({});
    server.answer(route, ({ query }) =>
      Response.json({ ...emptyHistory, entries: calls.slice(0, Number(query.get('limit'))) }),
    );
    await user.press('Registrar nota', past);
    await user.submit({ Nota: 'Decide en diciembre' }, 'Guardar nota');
    await waitFor(() => expect(eventsIn(past)).toHaveLength(50));
    expect(server.bodiesOf('POST /api/collections/inquiry_entries/records')).toMatchObject([
      { inquiry_id: terreno.id, kind: 'note', text: 'Decide en diciembre' },
    ]);
    await user.press('Ver anteriores', past);
    await waitFor(() => expect(eventsIn(past)).toHaveLength(62));
    expect(within(past).queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  });

  test('says what is open: the next step of each open inquiry and the next visit', async () => {
    const { page, past } = await openHistory({
      open_visits: [
        {
          ...visit({ inquiry_id: terreno.id, state: 'Aceptada', starts_at: '2099-03-02 16:00:00.000Z' }),
          codes: 'NP-1',
        },
      ],
    });
    const open = await within(page).findByRole('region', { name: 'Pendiente' });
    await waitFor(() =>
      expect(open.textContent).toMatch(/Visita · NP-1.*2 mar 2099.*Terreno Sur.*Mandar contrato/),
    );
    expect(open.textContent).not.toContain('Nave Norte');
    const visits = within(past).getByRole('link', { name: 'Proponer visita' });
    expect(visits.getAttribute('href')).toContain(terreno.id);
  });

  test('of nobody yet offers a first inquiry', async () => {
    const { past } = await openHistory({}, []);
    await within(past).findByText('Todavía no hay nada: registra su primera solicitud.');
    expect(within(past).queryByRole('button', { name: 'Registrar nota' })).toBeNull();
  });

  test('that fails to load can be asked for again', async () => {
    server.store('inquiries', nave);
    server.fail(route);
    const { user, page } = await openClient({});
    await within(page).findByText(/No se pudo cargar el historial/);
    server.answer(route, () => Response.json({ ...emptyHistory, entries: [call] }));
    await user.press('Reintentar', page);
    await within(page).findByText(call.text);
  });
});
