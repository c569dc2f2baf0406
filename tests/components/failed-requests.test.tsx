import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { companyId } from '#domain/company.ts';
import { testCompany } from '../support/company.ts';
import { administrator, noConnection, refusal } from '../support/fake-server.ts';
import { location } from '../support/location.ts';
import { button, findToast, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { client, inquiry, mail } from '../support/records.ts';

const failList = (collection: string) => server.fail(`GET /api/collections/${collection}/records`);
const noReason = 'El servidor no pudo contestar. Inténtalo de nuevo más tarde.';
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('the dashboard says which data failed to load', async () => {
  failList('properties');
  failList('inquiries');
  await openPanel('');
  const messages = [
    'No se pudieron cargar las propiedades para el dashboard',
    'No se pudieron cargar las solicitudes para el dashboard',
  ];
  for (const message of messages) await findToast(message);
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  for (const message of messages)
    await waitFor(() => expect(alerts()).toContainEqual(expect.stringContaining(message)));
  for (const name of [/Total Propiedades/, /Solicitudes Pendientes/])
    expect(screen.getByRole('link', { name }).textContent).toContain('—');
});

const lists = [
  ['properties', 'properties', 'No se pudieron cargar las propiedades'],
  ['inquiries', 'inquiries', 'Error al cargar las solicitudes. Por favor, intente de nuevo.'],
  ['locations', 'location_stats', 'Error al cargar las ubicaciones. Intente nuevamente.'],
  ['clients', 'clients', 'Error al cargar los clientes.'],
  ['mails', 'mails', 'No se pudieron cargar los correos'],
  ['users', 'users', 'No se pudieron cargar los usuarios'],
] as const;

test.each(lists)('the list %s shows a load error and loads again', async (path, collection, message) => {
  failList(collection);
  const user = await openPanel(`/${path}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  server.restore();
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each(lists)('the list %s says that there is no connection', async (path, collection, message) => {
  server.answer(`GET /api/collections/${collection}/records`, noConnection);
  await openPanel(`/${path}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).toContain('No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.');
});

test('a location says when it or its properties fail to load', async () => {
  const { id } = server.store('locations', location());
  failList('properties');
  await openPanel(`/locations/${id}`);
  await screen.findByText('Error al cargar las propiedades');
  server.fail(`GET /api/collections/locations/records/${id}`);
  await openPanel(`/locations/${id}`);
  await screen.findByText('Error al cargar la información de la ubicación');
});

test('a property that fails to load leads to the list', async () => {
  const { id } = server.store('properties', property());
  server.fail(`GET /api/collections/properties/records/${id}`);
  await openPanel(`/properties/${id}`);
  await findToast('No se pudo cargar la información de la propiedad');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/properties'));
});

test.each([
  [500, 'Error al cargar la propiedad. Por favor, intenta de nuevo más tarde.'],
  [404, 'No se pudo cargar la propiedad.'],
])('a form whose property answers %d leads to the list', async (status, message) => {
  const { id } = server.store('properties', property());
  const user = await openPanel(`/properties/${id}`);
  const edit = await screen.findByRole('link', { name: 'Editar Propiedad' });
  server.answer(`GET /api/collections/properties/records/${id}`, () => refusal(status));
  await user.click(edit);
  await findToast(message);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/properties'));
});

test('a failed save keeps the form', async () => {
  const { id } = server.store('properties', property());
  server.fail('PATCH /api/collections/properties/*');
  const user = await openPanel(`/properties/${id}/edit`);
  await user.type(await screen.findByLabelText('Dirección'), 'Camino a Chachapa 12');
  const save = await button('Guardar Propiedad');
  await user.click(save);
  await findToast('Ocurrió un error al guardar la propiedad. Por favor, intenta de nuevo.');
  expect(typed('Dirección')).toBe('Camino a Chachapa 12');
  await waitFor(() => expect(document.activeElement).toBe(save));
});

test('switches and photographs show an error when a change fails', async () => {
  const nave = server.store('properties', property({ images: ['a.jpg', 'b.jpg'] }));
  server.fail('PATCH /api/collections/properties/*');
  const user = await openPanel(`/properties/${nave.id}`);
  const flip = async (name: string) => user.click(await screen.findByRole('switch', { name }));
  await flip('Activa');
  await findToast('No se pudo cambiar el estado de la propiedad');
  await flip('Destacada');
  await findToast('No se pudo cambiar el estado destacado de la propiedad');
  await user.click(await button('Establecer como imagen principal: fotografía 2'));
  await findToast('No se pudo establecer la imagen destacada.');

  const listUser = await openPanel('/properties');
  const active = await screen.findByRole('switch', { name: `Activa: ${nave.title}` });
  await listUser.click(active);
  await findToast('No se pudo actualizar el estado de la propiedad');
  await waitFor(() => expect(document.activeElement).toBe(active));
  await listUser.click(screen.getByRole('switch', { name: `Destacada: ${nave.title}` }));
  await findToast('No se pudo actualizar el estado destacado de la propiedad');
  await waitFor(() => expect(active.getAttribute('aria-checked')).toBe('true'));
});

test('a property appears again when its deletion fails', async () => {
  const { id, title } = server.store('properties', property());
  server.fail('DELETE /api/collections/properties/*');
  const user = await openPanel(`/properties/${id}`);
  await user.click(await button('Eliminar'));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(confirm);
  await screen.findByText('Se eliminará', { exact: false });
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(title) })).toBeNull());
  await vi.advanceTimersByTimeAsync(10_000);
  await findToast('No se pudo eliminar la propiedad.');
  await screen.findByRole('row', { name: new RegExp(title) });
  vi.useRealTimers();
});

interface FailedAction {
  path: string;
  fields?: Record<string, string>;
  action: string;
  title: string;
  /** The reason below the title. */
  reason?: string;
}

const shown = {
  inquiry: inquiry(),
  location: location(),
  mail: mail(),
  colleague: { ...administrator, id: 'colega' },
};

test.each<FailedAction>([
  {
    path: `/inquiries/${shown.inquiry.id}/answer`,
    fields: { 'Tu respuesta': 'Sí, tiene.' },
    action: 'Enviar respuesta',
    title: 'Hubo un problema al enviar la respuesta. Inténtalo de nuevo.',
    reason: '',
  },
  {
    path: `/inquiries/${shown.inquiry.id}`,
    action: 'Cerrar solicitud',
    title: 'No se pudo cambiar el estado',
  },
  {
    path: `/locations/${shown.location.id}/edit`,
    fields: { Ciudad: 'Atlixco' },
    action: 'Guardar',
    title: 'No se pudo guardar la ubicación',
  },
  { path: '/users', action: 'Retirar acceso', title: 'No se pudo cambiar el usuario' },
  { path: `/mails/${shown.mail.id}`, action: 'Reintentar envío', title: 'No se pudo reintentar' },
  {
    path: '/seo',
    action: 'Actualizar sitemap',
    title: 'Error al actualizar sitemap',
    reason: 'No se pudo regenerar el sitemap. Intenta nuevamente.',
  },
  {
    path: '/settings',
    fields: { Teléfono: '+52 222 555 0199' },
    action: 'Guardar configuración',
    title: 'No se pudo guardar la configuración',
  },
  {
    path: '/profile',
    fields: { Nombre: 'Otra persona' },
    action: 'Guardar datos',
    title: 'No se pudo guardar el perfil',
  },
  {
    path: '/profile',
    fields: { 'Nuevo correo electrónico': 'nueva@example.com' },
    action: 'Cambiar correo',
    title: 'No se pudo cambiar el correo',
  },
])(
  '$action at $path says why it failed and keeps what was typed',
  async ({ path, fields = {}, action, title, reason = noReason }) => {
    server.store('inquiries', shown.inquiry);
    server.store('locations', shown.location);
    server.store('mails', shown.mail);
    server.store('users', shown.colleague);
    server.store('company', { ...testCompany, id: companyId });
    const user = await openPanel(path);
    for (const method of ['POST', 'PATCH', 'DELETE']) server.fail(`${method} *`);
    for (const [label, text] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(await button(action));
    const toast = await findToast(title);
    expect(toast.textContent).toContain(reason);
    for (const [label, text] of Object.entries(fields)) expect(typed(label)).toBe(text);
  },
);

test('a deletion and a publication in a dialog say why they failed', async () => {
  const { id } = server.store('locations', location());
  for (const method of ['POST', 'DELETE']) server.fail(`${method} *`);
  server.answer('POST /api/collections/users/auth-refresh', () => Response.json({}));
  for (const [path, open, action, message] of [
    [`/locations/${id}`, 'Eliminar', 'Eliminar', 'No se pudo eliminar la ubicación'],
    ['/seo', /^Publicación/, /Publicar/, 'No se pudo publicar'],
  ] as const) {
    const user = await openPanel(path);
    await user.click(await button(open));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
    expect((await findToast(message)).textContent).toContain(noReason);
  }
});

test('settings that failed to load are loaded again on request', async () => {
  server.store('company', { ...testCompany, id: companyId });
  server.fail('GET /api/collections/company/*');
  const user = await openPanel('/settings');
  await screen.findByText('No se pudo cargar la configuración');
  server.restore();
  await user.click(await button('Reintentar'));
  await screen.findByLabelText('Teléfono');
});

test('shows an error when an export fails', async () => {
  server.store('clients', client());
  const user = await openPanel('/clients');
  const exporting = await button('Exportar');
  failList('clients');
  await user.click(exporting);
  await findToast('No se pudo exportar la lista.');
});
