import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Client, ClientRelations, MergePreview } from '#domain/client.ts';
import { noContent, refusal } from '../support/fake-server.ts';
import { fill, findDialog, openPanel, server } from '../support/panel.tsx';
import { client, inquiry } from '../support/records.ts';

/** What the server tells of a client besides inquiries. */
const relations = (of: Client, fields: Partial<ClientRelations> = {}): ClientRelations => ({
  client_id: of.id,
  ...{ duplicates: [], requirements: [], proposals: [], visits: [], merged: [], ...fields },
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
  ...{ other_names: [ramos.name], other_emails: [ramos.email], other_phones: [], other_empresas: [] },
  ...{ merged: [ramos], counts, version: '1' },
};

/** Opens the page of Lucía, who may be the same person as L. Ramos. */
async function openClient(fields: Partial<ClientRelations> = { duplicates }) {
  server.store('clients', { ...lucia, has_duplicates: true });
  server.answer(`GET /api/clients/${lucia.id}`, () => Response.json(relations(lucia, fields)));
  const user = await openPanel('/clients');
  await user.follow(lucia.name);
  const dialog = await findDialog(lucia.name);
  return { user, dialog };
}

test('duplicates are offered, previewed and merged', async () => {
  const { user, dialog } = await openClient();
  screen.getByText('Posible duplicado');
  const offered = await within(dialog).findByRole('region', { name: 'Posibles duplicados' });
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
  server.answer(route, noContent);
  await user.press('Unir 2 clientes', review);
  await waitFor(() => expect(review.isConnected).toBe(false));
  const ids = [ramos.id];
  expect(server.bodiesOf(route)).toEqual([
    { ids, version: '1' },
    { ids, version: '2' },
  ]);
});

test('a merged client is separated again after a question', async () => {
  const { user, dialog } = await openClient({ merged: [ramos] });
  const route = `POST /api/clients/${lucia.id}/undo-merge`;
  server.answer(route, noContent);
  await user.press('Separar', dialog);
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
  await findDialog(lucia.name);
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/clients/${lucia.id}`));
});

test('an inquiry names who may be the same person', async () => {
  const { id } = server.store('inquiries', inquiry({ client_id: lucia.id }));
  server.store('clients', lucia);
  server.answer(`GET /api/clients/${lucia.id}`, () => Response.json(relations(lucia, { duplicates })));
  const user = await openPanel(`/inquiries/${id}`);
  const offer = await screen.findByText(/Puede ser la misma persona que L\. Ramos \(mismo teléfono\)\./);
  await user.follow('Revisar', offer);
  await findDialog(lucia.name);
});

test('a client is corrected; who saved meanwhile is named, and nothing is lost', async () => {
  const { user, dialog } = await openClient({});
  await user.follow('Editar', dialog);
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
  const { user, dialog } = await openClient({});
  await user.follow('Editar', dialog);
  const form = await findDialog(`Editar a ${lucia.name}`);
  await fill({ Empresa: 'Nueva' });
  await user.press('Cancelar', form);
  await user.press('Cancelar', await findDialog('¿Salir sin guardar?'));
  expect(within(form).getByLabelText('Empresa')).toHaveProperty('value', 'Nueva');
});
