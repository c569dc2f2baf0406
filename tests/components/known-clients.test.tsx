import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noContent, refusal } from '../support/fake-server.ts';
import { expectFocused, expectGone, fill, findDialog, openPanel, server } from '../support/panel.tsx';
import { client } from '../support/records.ts';

const phone = '222 555 0100';
const ana = client({ name: 'Ana Torres', email: 'ana@example.com', phone, empresa: 'Logística del Sur' });
const eva = client({ name: 'Eva Luna', email: '', phone, inquiries_count: 3 });
const others = ['Uno', 'Dos'].map((name) => client({ name, email: '', phone }));

async function openNewInquiry(...clients: (typeof ana)[]) {
  for (const each of clients) server.store('clients', each);
  const user = await openPanel('/inquiries/new');
  return { user, form: await findDialog('Nueva solicitud') };
}
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const created = () => server.bodiesOf('POST /api/collections/inquiries/records');

test('a known client is offered while the name is typed, and the inquiry is joined to it', async () => {
  const { user, form } = await openNewInquiry(ana);
  await fill({ Nombre: 'tórres an' });
  const offer = await within(form).findByText('Ana Torres, Logística del Sur');
  expect(offer.closest('[role=status]')?.textContent).toContain(
    'Ya existe: Ana Torres, Logística del Sur · 1 solicitud',
  );
  await user.press('Usar a Ana Torres', form);
  await expectFocused('Qué busca');
  expect(['Nombre', 'Teléfono', 'Correo electrónico', 'Empresa'].map(typedIn)).toEqual([
    ...['Ana Torres', phone, 'ana@example.com', 'Logística del Sur'],
  ]);
  await within(form).findByText(/^Se guarda con/);
  await user.submit({ 'Qué busca': 'Una bodega' }, 'Guardar solicitud');
  await waitFor(() => expect(created()).toMatchObject([{ client_id: ana.id, name: 'Ana Torres' }]));
});

test('to take the chosen client back restores what was typed', async () => {
  const { user, form } = await openNewInquiry(ana);
  await fill({ Nombre: 'ana', 'Correo electrónico': '' });
  await fill({ Nombre: 'ana t' });
  await user.press('Usar a Ana Torres', form);
  await user.press('Quitar', form);
  expect(['Nombre', 'Teléfono', 'Empresa'].map(typedIn)).toEqual(['ana t', '', '']);
  await user.submit(
    { Nombre: 'Ana Tamayo', Teléfono: '55 1111 2222', 'Qué busca': 'Bodega' },
    'Guardar solicitud',
  );
  await waitFor(() => expect(created()).toMatchObject([{ client_id: '', name: 'Ana Tamayo' }]));
});

test('of a shared telephone at most three are listed, nobody is joined, and nobody is offered again', async () => {
  const { user, form } = await openNewInquiry(ana, eva, ...others);
  await fill({ Nombre: 'Óscar', Teléfono: `+52 ${phone}` });
  await waitFor(() => expect(within(form).getAllByText(/^Ya existe/)).toHaveLength(3));
  within(form).getByText(/· 3 solicitudes/);
  await user.press('Es otra persona', form);
  await expectGone(/^Ya existe/);
  await expectFocused('Teléfono');
  await fill({ Nombre: 'Eva Luna' });
  await user.submit({ 'Qué busca': 'Bodega' }, 'Guardar solicitud');
  await waitFor(() => expect(created()).toMatchObject([{ client_id: '', phone: `+52 ${phone}` }]));
  expect(screen.queryByText(/^Ya existe/)).toBeNull();
});

test('an e-mail belongs to one client: it is not refused, and the form says so', async () => {
  const { form } = await openNewInquiry(ana);
  await fill({ 'Correo electrónico': 'ANA@example.com' });
  await within(form).findByText('Un correo es de un solo cliente. Si es otra persona, déjalo vacío.');
  expect(within(form).queryByRole('button', { name: 'Es otra persona' })).toBeNull();
});

test('without an answer of the server the form says so and can be saved', async () => {
  server.fail('GET /api/collections/clients/records');
  const { user, form } = await openNewInquiry();
  await fill({ Teléfono: phone });
  await within(form).findByText('No se pudo revisar si ya existe como cliente.');
  await user.submit({ Nombre: 'Ana', 'Qué busca': 'Bodega' }, 'Guardar solicitud');
  await waitFor(() => expect(created()).toHaveLength(1));
});

test('a new requirement takes the contact data of a known client', async () => {
  server.store('clients', ana);
  const user = await openPanel('/requirements/new');
  const form = await findDialog('Nuevo requerimiento');
  await fill({ Teléfono: phone });
  await user.press('Usar a Ana Torres', form);
  expect(['Nombre', 'Empresa', 'Correo electrónico'].map(typedIn)).toEqual([
    ...['Ana Torres', 'Logística del Sur', 'ana@example.com'],
  ]);
});

test('a new client who exists is refused with a sentence, and offered', async () => {
  server.store('clients', ana);
  server.answer(`GET /api/clients/${ana.id}`, () => refusal(404));
  const user = await openPanel('/clients/new');
  const form = await findDialog('Nuevo cliente');
  const route = 'POST /api/clients';
  server.answer(route, () => refusal(400, '', { email: { message: 'Este correo ya es de otro cliente.' } }));
  await user.submit({ Nombre: 'Otra', 'Correo electrónico': ana.email, Nota: 'Feria' }, 'Guardar');
  await within(form).findByText('Este correo ya es de otro cliente.');
  expect(server.bodiesOf(route)).toMatchObject([{ name: 'Otra', email: ana.email, note: 'Feria' }]);
  await user.press('Abrir a Ana Torres', form);
  await screen.findByRole('article', { name: 'Ana Torres' });
});

test('a new client is recorded, and removed after a question while there is no inquiry', async () => {
  const user = await openPanel('/clients');
  await user.follow('Nuevo cliente');
  server.answer('POST /api/clients', ({ body }) => {
    server.store('clients', client({ ...body, inquiries_count: 0 }));
    return noContent();
  });
  server.answer('GET /api/clients/*', () => refusal(404));
  await user.submit({ Nombre: 'Eva Luna', Teléfono: '222 555 0111', Nota: 'De la feria' }, 'Guardar');
  const page = await screen.findByRole('article', { name: 'Eva Luna' });
  await within(page).findByText('De la feria');
  server.answer('DELETE /api/clients/*', () => {
    server.records.clients = [];
    return noContent();
  });
  await user.press('Eliminar', page);
  await user.press('Eliminar', await findDialog('¿Eliminar este cliente?'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/clients'));
});

test('an inquiry of a known client needs no contact data', async () => {
  server.store('clients', ana);
  const user = await openPanel(`/inquiries/new?cliente=${ana.id}`);
  await expectFocused('Qué busca');
  await user.submit({ 'Qué busca': 'Una nave' }, 'Guardar solicitud');
  await waitFor(() => expect(created()).toMatchObject([{ client_id: ana.id, phone, message: 'Una nave' }]));
});

test('an inquiry of a client who cannot be loaded, or is gone, says so and shows no blank form', async () => {
  const route = `GET /api/collections/clients/records/${ana.id}`;
  server.fail(route);
  const user = await openPanel(`/inquiries/new?cliente=${ana.id}`);
  const form = await findDialog('Nueva solicitud');
  await within(form).findByText(/No se pudo cargar el cliente/);
  expect(within(form).queryByLabelText('Nombre')).toBeNull();
  server.answer(route, () => Response.json(ana));
  await user.press('Reintentar', form);
  expect(await within(form).findByLabelText('Nombre')).toHaveProperty('value', 'Ana Torres');
  server.restore();
  server.answer(`GET /api/clients/${ana.id}`, () => refusal(404));
  await openPanel(`/inquiries/new?cliente=${ana.id}`);
  await within(await findDialog('Nueva solicitud')).findByText('Este cliente ya no existe.');
});
