import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../support/fake-server.ts';
import { location } from '../support/location.ts';
import { button, fill, findDialog, findToast, labelled, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const path = '/api/collections/locations/records';

/** Opens the page of a stored location, and the form of its data. */
async function openForm() {
  const stored = server.store('locations', location({ name: 'Parque' }));
  const user = await openPanel(`/locations/${stored.id}`);
  await user.follow('Editar');
  await findDialog('Editar ubicación');
  return { ...stored, user, changes: () => server.bodiesOf(`PATCH ${path}/${stored.id}`) };
}

test('a location is created', async () => {
  const user = await openPanel('/locations');
  await user.follow('Nueva ubicación');
  await user.submit({ Nombre: 'Parque Norte', Ciudad: 'Tepeaca' }, 'Guardar');
  await findToast('Ubicación creada');
  expect(server.bodiesOf(`POST ${path}`)).toMatchObject([{ name: 'Parque Norte', city: 'Tepeaca' }]);
});

test('a name that another location of the city has is refused at its field', async () => {
  const message = 'Ya existe una ubicación con ese nombre en esa ciudad.';
  server.answer(`POST ${path}`, () => refusal(400, '', { name: { message } }));
  const user = await openPanel('/locations/new');
  await user.submit({ Nombre: 'Parque', Ciudad: 'Tepeaca' }, 'Guardar');
  expect(await screen.findAllByText(message)).not.toEqual([]);
});

test('a location gets its facts and the person in charge', async () => {
  const { user, changes } = await openForm();
  await user.choose('Responsable', 'Ana Torres');
  await user.submit({ Energía: 'Subestación de 30 MVA' }, 'Guardar');
  await waitFor(() =>
    expect(changes()).toMatchObject([{ broker_id: 'administrador01', energy: expect.any(String) }]),
  );
});

test('what was typed before a reload is restored, and can be discarded', async () => {
  const { id, user } = await openForm();
  await user.type(await screen.findByLabelText(labelled('Nombre')), ' Norte');
  const reloaded = await openPanel(`/locations/${id}/edit`);
  expect(await screen.findByDisplayValue('Parque Norte')).toBeDefined();
  await reloaded.press('Descartar');
  expect(await screen.findByDisplayValue('Parque')).toBeDefined();
});

test('the page of a location lists its properties and is removed without them', async () => {
  const { id } = server.store('locations', location());
  const nave = server.store('properties', property({ is_for_rent: true }));
  await openPanel(`/locations/${id}`);
  await screen.findByText('Amozoc, Puebla · 1 propiedad');
  const row = screen.getByRole('row', { name: new RegExp(nave.title) });
  expect(row.textContent).toContain('Venta/Renta');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Título', 'Dirección', 'Precio', 'Área (m²)', 'Tipo', 'Estado', 'Acciones'],
  ]);
  const link = within(row).getByRole('link', { name: `Ver detalle de ${nave.title}` });
  expect(link.getAttribute('href')).toContain(`/admin/properties/${nave.id}`);
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();

  server.records.properties = [];
  const user = await openPanel(`/locations/${id}`);
  await screen.findByText('No hay propiedades disponibles');
  await user.press('Eliminar');
  await user.press('Eliminar', await findDialog('¿Eliminar esta ubicación?'));
  await findToast('Ubicación eliminada');
  expect(server.records.locations).toEqual([]);
});

test('the list is reloaded on request, and ordered by the number of properties', async () => {
  const user = await openPanel('/locations?q=parque');
  await screen.findByText('No se encontraron ubicaciones que coincidan con tu búsqueda.');
  const [asked] = server.requests.filter(({ path: each }) => each.includes('location_stats'));
  expect(asked?.query.get('sort')).toMatch(/^-properties_count/);
  server.store('location_stats', { ...location({ name: 'Parque' }), properties_count: 1 });
  await user.press('Actualizar Ubicaciones');
  await findToast('Ubicaciones actualizadas');
  await screen.findByText('1 ubicación');
});

test('the properties of a renamed location are updated on request', async () => {
  const { id, user } = await openForm();
  for (const method of ['GET', 'POST'])
    server.answer(`${method} /api/locations/${id}/outdated-properties`, () => Response.json({ count: 1 }));
  await user.submit({ Nombre: 'Parque Oriente' }, 'Guardar');
  const offer = await findDialog('¿Actualizar también sus propiedades?');
  await waitFor(() =>
    expect(offer.textContent).toContain(
      '1 propiedad de esta zona muestra todavía los datos anteriores («Parque»)',
    ),
  );
  await user.press('Actualizar 1 propiedad', offer);
  await findToast('1 propiedad actualizada');
  await screen.findByRole('heading', { name: 'Parque Oriente' });
  const [asked] = server.requests.filter(
    ({ method, path: each }) => method === 'POST' && each.endsWith('-properties'),
  );
  expect(asked?.query.get('name')).toBe('Parque');
});

test('the text of the place follows the zone of a property unless a person wrote it', async () => {
  for (const name of ['Cuautlancingo', 'Coronango'])
    server.store('locations', location({ name, city: name }));
  const user = await openPanel('/properties/new');
  const text = await screen.findByLabelText(labelled('Ubicación'));
  const expectText = (value: string) => waitFor(() => expect(text).toHaveProperty('value', value));
  const chooseZone = (name: string) => user.choose('Zona', `${name}, Puebla`);
  for (const name of ['Cuautlancingo', 'Coronango']) {
    await chooseZone(name);
    await expectText(name);
  }
  await fill({ Ubicación: 'A un lado de la caseta' });
  await chooseZone('Cuautlancingo');
  await expectText('A un lado de la caseta');
  await user.click(await button('Usar «Cuautlancingo»'));
  await expectText('Cuautlancingo');
});
