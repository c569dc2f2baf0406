import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../support/fake-server.ts';
import { location } from '../support/location.ts';
import {
  expectFocused,
  fill,
  findDialog,
  findToast,
  labelled,
  openPanel,
  server,
} from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { privateData } from '../support/records.ts';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label)).value;
const row = (title: string) => screen.queryByRole('row', { name: new RegExp(title) });
const posts = (collection: string) => server.bodiesOf(`POST /api/collections/${collection}/records`);

/** Opens a property, and asks to delete it. */
async function openRemoval(fields = {}) {
  const { id, title } = server.store('properties', property(fields));
  const user = await openPanel(`/properties/${id}`);
  await user.press('Eliminar');
  const question = await findDialog('¿Eliminar esta propiedad?');
  return { id, title, user, question };
}

/** Deletes a property, and lets the ten seconds pass in which that can be undone. */
async function remove(question: HTMLElement) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Se eliminará', { exact: false });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
}

test('a deletion is confirmed, and can be undone for ten seconds', async () => {
  const { id, title, user, question } = await openRemoval();
  await expectFocused(within(question).getByRole('button', { name: 'Cancelar' }));
  await user.press('Cancelar', question);
  await user.press('Eliminar');
  await user.press('Eliminar', await findDialog('¿Eliminar esta propiedad?'));
  await screen.findByText('Se eliminará', { exact: false });
  await expectFocused(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(row(title)).toBeNull());
  await user.press('Deshacer');
  await waitFor(() => expect(row(title)).not.toBeNull());
  expect(server.records.properties).toMatchObject([{ id }]);
});

test('a deletion that nobody undoes is final', async () => {
  const { question } = await openRemoval();
  await remove(question);
  await findToast('Propiedad eliminada');
  expect(server.records.properties).toEqual([]);
});

test('a property that a colleague deleted meanwhile is reported as deleted before', async () => {
  const { question } = await openRemoval();
  server.answer('DELETE /api/collections/properties/*', () => refusal(404));
  await remove(question);
  await findToast('Otra persona eliminó la propiedad antes que tú.');
});

test('signing out completes a pending deletion', async () => {
  const { user, question } = await openRemoval();
  await user.press('Eliminar', question);
  await screen.findByText('Se eliminará', { exact: false });
  await user.press('Cerrar sesión');
  await waitFor(() => expect(server.records.properties).toEqual([]));
  expect(screen.queryByText('Se eliminará', { exact: false })).toBeNull();
});

/** Opens a park with units. The server asks for those of a property by their park. */
function storePark(...units: object[]) {
  const zone = server.store('locations', location({ name: 'Corredor' }));
  const place = { location_id: zone.id, address: 'Circuito 12', latitude: 19.06 };
  const park = server.store(
    'properties',
    property({ title: 'Parque Finsa', type: 'Parque Industrial', ...place }),
  );
  server.answer('GET /api/collections/properties/records', ({ query }) => {
    const [, parent] = /parent_id = "([^"]+)"/.exec(query.get('filter') ?? '') ?? [];
    const ofPark =
      parent === park.id ? units.map((fields) => property({ parent_id: park.id, ...fields })) : [];
    const items = parent ? ofPark : (server.records.properties ?? []);
    return Response.json({ page: 1, perPage: 25, totalPages: 1, totalItems: items.length, items });
  });
  return { ...park, place };
}

test('a unit is added to a park with the place of the park filled in', async () => {
  const { id, title, place } = storePark();
  const user = await openPanel(`/properties/${id}`);
  await screen.findByText('Todavía no tiene unidades.');
  await user.follow('Agregar unidad');
  const form = await findDialog('Agregar unidad');
  await waitFor(() =>
    expect(within(form).getByRole('combobox', { name: 'Pertenece a' })).toHaveProperty('value', title),
  );
  expect(value('Dirección')).toBe('Circuito 12');
  expect(within(form).getByLabelText('Tipo')).toHaveProperty('value', 'Nave Industrial');
  await user.submit({ Título: 'Nave A', Área: '1500' }, 'Guardar Propiedad');
  await user.press('Publicar de todos modos');
  await findToast('Propiedad creada con éxito.');
  expect(posts('properties')).toMatchObject([{ ...place, parent_id: id }]);
  await user.follow(title);
});

test('a park says why it is no unit, and what happens to its units when it is deleted', async () => {
  const { id } = storePark({ title: 'Nave 1' }, { title: 'Nave 2', active: false });
  const user = await openPanel(`/properties/${id}/edit`);
  await screen.findByText('Tiene 2 unidades, así que no puede pertenecer a otra propiedad.');
  await user.press('Cancelar');
  await user.press('Eliminar');
  expect((await findDialog('¿Eliminar esta propiedad?')).textContent).toContain(
    'Sus 2 unidades se conservan y dejan de pertenecer a ella.',
  );
});

test.each(['chosen', 'removed'])('the park of a property is %s', async (change) => {
  const park = storePark();
  const { id } = server.store('properties', property({ parent_id: change === 'removed' ? park.id : '' }));
  const user = await openPanel(`/properties/${id}/edit`);
  if (change === 'chosen') {
    await user.type(await screen.findByRole('combobox', { name: 'Pertenece a' }), 'Par');
    await user.press(/^Parque Finsa/, undefined, 'option');
  } else await user.press('Quitar');
  await user.press('Guardar Propiedad');
  await findToast('Propiedad actualizada con éxito.');
  expect(server.bodiesOf(`PATCH /api/collections/properties/records/${id}`)).toMatchObject([
    { parent_id: change === 'chosen' ? park.id : '' },
  ]);
});

test('a similar property is registered from the list, and stores nothing before it is saved', async () => {
  const source = {
    ceiling_height: 11,
    is_for_rent: true,
    rental_price: 85_000,
    featured: true,
    images: ['a.jpg'],
  };
  const { title } = server.store('properties', property({ ...source, features: ['Rampa'] }));
  const user = await openPanel('/properties');
  const duplicate = async () => {
    await user.press(`Acciones: ${title}`);
    await user.press('Duplicar', undefined, 'menuitem');
    return findDialog('Duplicar propiedad');
  };
  await user.press('Cancelar', await duplicate());
  expect(posts('properties')).toEqual([]);
  await duplicate();
  expect([value('Título'), value('Precio de renta')]).toEqual([`${title} (copia)`, '']);
  await user.submit({ Título: 'Nave gemela' }, 'Guardar Propiedad');
  await findToast('Propiedad creada con éxito.');
  const copied = {
    title: 'Nave gemela',
    ceiling_height: 11,
    features: ['Rampa'],
    active: false,
    featured: false,
  };
  expect(posts('properties')).toMatchObject([copied]);
});

test('a property is duplicated from its form, after asking about unsaved changes', async () => {
  const { id, title } = server.store('properties', property());
  const user = await openPanel(`/properties/${id}/edit`);
  const form = await findDialog('Editar Propiedad');
  await fill({ Título: 'Otra' });
  await user.follow('Duplicar', form);
  await user.press('Descartar cambios');
  await findDialog('Duplicar propiedad');
  await waitFor(() => expect(value('Título')).toBe(`${title} (copia)`));
});

test('the owner and the contract of a property are noted', async () => {
  const { id } = server.store('properties', property());
  const user = await openPanel(`/properties/${id}`);
  const section = await screen.findByRole('region', { name: 'Datos privados' });
  await user.press('Agregar datos privados', section);
  const owner = { Propietario: 'Rosa Méndez', 'Exclusiva hasta': '2020-03-31' };
  await user.submit({ ...owner, 'Teléfono del propietario': 'sin' }, 'Guardar');
  await screen.findByText(/^Escribe un teléfono con números/);
  await user.submit({ 'Teléfono del propietario': '222 123 4567' }, 'Guardar');
  await findToast('Datos privados guardados');
  const phone = await within(section).findByRole('link', { name: '222 123 4567' });
  expect(phone.getAttribute('href')).toBe('tel:+522221234567');
  expect(section.textContent).toContain('31 mar 2020');
  await user.press('Editar datos privados', section);
  await user.submit({ Llaves: 'Con el vigilante' }, 'Guardar');
  await waitFor(() => expect(section.textContent).toMatch(/Rosa Méndez.*Con el vigilante/s));
});

test('the dashboard reminds of an exclusive contract that has ended', async () => {
  const { id, title } = server.store('properties', property());
  const contract = { property_id: id, owner_name: 'Rosa Méndez', exclusive_until: '2001-01-31' };
  server.store('property_private_data', privateData(contract));
  const user = await openPanel('');
  const note = await screen.findByText('Terminó el 31 ene 2001 · Rosa Méndez');
  await user.follow(title, note.closest('li') as HTMLElement);
  await screen.findByRole('heading', { level: 2, name: title });
});
