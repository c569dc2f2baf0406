import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#domain/inquiry.ts';
import { refusal } from '../support/fake-server.ts';
import { expectGone, findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { inquiry } from '../support/records.ts';

const setAsideAt = '2026-11-20 15:00:00.000Z';
const store = (fields: Partial<Inquiry>) => server.store('inquiries', inquiry(fields));
const doubtful = () =>
  store({
    ...{ name: 'John SEO', message: 'We offer SEO and backlinks.', lead_kind: 'doubtful' },
    set_aside_at: setAsideAt,
  });
const kindOf = (id: string) => server.records.inquiries?.find((record) => record.id === id)?.lead_kind;
const patchOf = (id: string) => server.bodiesOf(`PATCH /api/collections/inquiries/records/${id}`);

test('a list without anything set aside offers only states', async () => {
  const { name } = store({ name: 'Lucía' });
  await openPanel('/inquiries');
  await screen.findAllByRole('row', { name: new RegExp(name) });
  expect(screen.queryByRole('button', { name: /Dudosas|No son clientes/ })).toBeNull();
});

test('doubtful inquiries say why, and become leads with an undo', async () => {
  store({ name: 'Lucía' });
  const { id } = doubtful();
  const user = await openPanel('/inquiries');
  await user.press('Dudosas (1)');
  const row = await screen.findByRole('row', { name: /John SEO/ });
  expect(window.location.search).toBe('?estado=dudosas');
  expect(row.textContent).toContain('Ofrece posicionamiento en buscadores');
  expect(screen.queryByText('Lucía')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  await user.press('Es un cliente', row);
  await expectGone('John SEO');
  expect(patchOf(id)).toEqual([
    { lead_kind: '', expected: { lead_kind: 'doubtful', status: 'Pendiente', response: '' } },
  ]);
  await user.press('Deshacer', await findToast('La solicitud de John SEO está en la lista.'));
  await screen.findByRole('row', { name: /John SEO/ });
  expect(kindOf(id)).toBe('doubtful');
});

test('the details of what is set aside have no follow-up, but its message and what it is', async () => {
  const { id } = store({ lead_kind: 'none', set_aside_at: setAsideAt });
  const user = await openPanel(`/inquiries/${id}?estado=no-clientes`);
  const details = await findDialog('Detalles de la solicitud');
  await within(details).findByText('Se borra el 20 de diciembre de 2026');
  expect(within(details).getByText('¿Tiene andén?')).toBeTruthy();
  expect(within(details).queryByText('Seguimiento')).toBeNull();
  expect(within(details).queryByRole('link', { name: 'Responder' })).toBeNull();
  await user.press('Es un cliente', details);
  await within(details).findByRole('link', { name: 'Responder' });
});

test('a lead that is no client leaves list and details, and comes back', async () => {
  const { id, name } = store({ name: 'Vende Todo', set_aside_at: setAsideAt });
  const user = await openPanel(`/inquiries/${id}`);
  await user.press('No es un cliente', await findDialog('Detalles de la solicitud'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/inquiries'));
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull());
  await user.press('Deshacer', await findToast('Lo que escriba Vende Todo se aparta.'));
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await user.press(`No es un cliente: ${name}`, row);
  await waitFor(() => expect(kindOf(id)).toBe('none'));
});

test('a refused mark says why, and changes nothing', async () => {
  const { id, name } = store({ name: 'Lucía' });
  const reason = 'Alguien cambió esta solicitud después. Queda como está.';
  server.answer(`PATCH /api/collections/inquiries/records/${id}`, () => refusal(412, reason));
  const user = await openPanel('/inquiries');
  await user.press(`No es un cliente: ${name}`);
  await findToast(reason);
  expect(screen.getAllByRole('row', { name: new RegExp(name) })).not.toEqual([]);
});
