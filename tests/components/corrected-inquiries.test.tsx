import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../support/fake-server.ts';
import { findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { client, inquiry } from '../support/records.ts';

const ana = client({ name: 'Ana Torres', email: 'ana@example.com' });

async function openCorrection() {
  const lead = server.store('inquiries', inquiry({ name: 'Lusia', client_id: crypto.randomUUID() }));
  const user = await openPanel(`/inquiries/${lead.id}`);
  await user.follow('Corregir');
  const route = `PATCH /api/collections/inquiries/records/${lead.id}`;
  return { user, lead, route, form: await findDialog('Corregir la solicitud') };
}

test('an inquiry is corrected, and its toast takes that back', async () => {
  const { user, lead, route } = await openCorrection();
  server.answer(route, ({ body }) => Response.json({ ...lead, ...Object(body.correction) }));
  await user.submit({ Nombre: 'Lucía', Mensaje: 'Busca nave' }, 'Guardar');
  const toast = await findToast('Solicitud corregida');
  const correction = { name: 'Lucía', message: 'Busca nave' };
  const former = { name: 'Lusia', message: lead.message };
  expect(server.bodiesOf(route)).toEqual([{ correction, expected: former }]);
  await user.press('Deshacer', toast);
  await waitFor(() =>
    expect(server.bodiesOf(route).at(-1)).toEqual({ correction: former, expected: correction }),
  );
});

test('an inquiry moves to a known client, or to somebody new', async () => {
  server.store('clients', ana);
  const { user, lead, route, form } = await openCorrection();
  const message = 'Alguien más cambió esto mientras tanto.';
  server.answer(route, () => refusal(412, message));
  await user.submit({ Nombre: 'ana' }, 'Usar a Ana Torres');
  await user.press('Guardar', form);
  await within(form).findByText(message);
  expect(server.bodiesOf(route).at(-1)).toMatchObject({
    ...{ correction: { client_id: ana.id, name: 'Ana Torres' }, expected: { client_id: lead.client_id } },
  });
  await user.press('Quitar', form);
  await user.press('Es otra persona', form, 'switch');
  await user.press('Guardar', form);
  await waitFor(() =>
    expect(server.bodiesOf(route).at(-1)).toMatchObject({ correction: { client_id: '', name: 'ana' } }),
  );
});

test('what arrived stays visible', async () => {
  const as_written = { name: 'Lusia', message: 'Busca nabe' };
  const { id } = server.store('inquiries', inquiry({ name: 'Lucía', as_written }));
  await openPanel(`/inquiries/${id}`);
  const details = await findDialog('Detalles de la solicitud');
  const section = await within(details).findByRole('region', { name: 'Como llegó' });
  expect(section.textContent).toBe('Como llegó: LusiaBusca nabe');
});
