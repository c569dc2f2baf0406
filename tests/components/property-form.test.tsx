import { readFile } from 'node:fs/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { factGroupNames } from '#domain/fact-info.ts';
import { fieldsOf, propertyTypes } from '#domain/property.ts';
import { fill, findDialog, findToast, labelled, openPanel, server, type User } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const collection = '/api/collections/properties/records';
const openNew = () => openPanel('/properties/new');
const save = (user: User) => user.press('Guardar Propiedad');
const check = async (user: User, name: string) => user.click(await screen.findByRole('switch', { name }));
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label)).value;
const created = () => server.bodiesOf(`POST ${collection}`);

/** A property that can be published. */
const complete = { Título: 'Nave Norte', Área: '900', Ubicación: 'Amozoc' };

test('shows errors next to invalid fields and keeps the typed values', async () => {
  const user = await openNew();
  await fill({ Título: 'N', Área: '-5' });
  await save(user);
  await screen.findByText('El título debe tener al menos 2 caracteres.');
  screen.getByText('La ubicación debe tener al menos 2 caracteres.');
  screen.getByText('El área no puede ser negativa.');
  await fill({ Área: 'mucha' });
  await screen.findByText('El área debe ser un número.');
  expect(shown('Título')).toBe('N');
});

test('has every field', async () => {
  const user = await openNew();
  for (const market of ['En Venta', 'En Renta']) await check(user, market);
  const unseen = ['location_id', 'parent_id', 'price'];
  const groups = ['general', 'place', 'offer', ...factGroupNames, 'extras', 'state'] as const;
  const names = groups.flatMap(fieldsOf).map(({ name }) => name);
  const form = await findDialog('Añadir Propiedad');
  const missing = names.filter((name) => !unseen.includes(name) && !form.querySelector(`[name="${name}"]`));
  expect(missing).toEqual([]);
  for (const label of ['Zona', 'Pertenece a']) screen.getByLabelText(label);
  const options = within(within(form).getByLabelText('Tipo')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([...propertyTypes]);
});

test('does not publish a property without area, and lists the other missing facts first', async () => {
  const user = await openNew();
  await fill({ Título: 'Nave Norte', Ubicación: 'Amozoc' });
  await save(user);
  await screen.findByText('Escribe el área: es obligatoria para publicar la propiedad.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(labelled('Área'))));
  await fill({ Área: '900' });
  await save(user);
  const question = await findDialog('¿Publicar sin estos datos?');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Precio: queda al final al ordenar por precio y fuera del filtro',
    'Fotografías: su tarjeta sale vacía junto a las demás',
    'Zona: no aparece en la página de su zona ni cuando filtran por zona',
    'Descripción: los buscadores no tienen texto que mostrar',
    'Altura libre: no aparece cuando filtran por altura',
  ]);
  await user.press('Guardar sin publicar');
  await screen.findByRole('heading', { name: 'Nave Norte' });
  expect(created()).toMatchObject([{ active: false, area: 900 }]);
});

test('a property without photographs is asked about before its switch publishes it', async () => {
  const { id } = server.store('properties', property({ active: false }));
  const user = await openPanel(`/properties/${id}`);
  const active = await screen.findByRole('switch', { name: 'Activa' });
  await user.click(active);
  expect((await findDialog('¿Publicar sin estos datos?')).textContent).toContain('Precio: ');
  await user.press('Cancelar');
  expect(active.getAttribute('aria-checked')).toBe('false');
  await user.click(active);
  await user.press('Publicar de todos modos');
  await findToast('Propiedad activada correctamente');
  await waitFor(() => expect(active.getAttribute('aria-checked')).toBe('true'));
});

test('the switch of a property without area leads to the field', async () => {
  const { title } = server.store('properties', property({ active: false, area: 0 }));
  const user = await openPanel('/properties');
  await check(user, `Activa: ${title}`);
  await user.click(await screen.findByRole('link', { name: 'Escribir el área' }));
  await findDialog('Editar Propiedad');
  await screen.findByLabelText(labelled('Área'));
});

test('shows a price field only when its switch is on, and ignores the others', async () => {
  const user = await openNew();
  await fill(complete);
  expect(screen.queryByLabelText('Precio de venta')).toBeNull();
  await check(user, 'En Venta');
  await fill({ 'Precio de venta': 'a convenir' });
  await check(user, 'En Venta');
  expect(screen.queryByLabelText('Precio de venta')).toBeNull();
  await check(user, 'En Renta');
  await fill({ 'Precio de renta': '85 mil' });
  await check(user, 'En Renta');
  await check(user, 'En Renta');
  expect(shown('Precio de renta')).toBe('85000');
  await save(user);
  await user.press('Publicar de todos modos');
  await findToast('Propiedad creada con éxito.');
  expect(created()).toMatchObject([{ is_for_sale: false, rental_price: 85_000 }]);
});

test('a missing location is created in the form, before the property is saved', async () => {
  const { id } = server.store('properties', property());
  const user = await openPanel(`/properties/${id}/edit`);
  await user.choose('Zona', 'Crear otra ubicación…');
  const group = within(await screen.findByRole('group', { name: 'Nueva ubicación' }));
  await user.type(group.getByLabelText('Nombre'), 'Parque Norte');
  await user.type(group.getByLabelText('Ciudad'), 'Tepeaca');
  await save(user);
  await screen.findByText('Crea la ubicación nueva o elige otra zona.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Zona')));
  await user.type(group.getByLabelText('Estado'), '{Enter}');
  await findToast('Ubicación creada');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Nueva ubicación' })).toBeNull());
  await save(user);
  await findToast('Propiedad actualizada con éxito.');
  const [location] = server.records.locations ?? [];
  expect(location).toMatchObject({ name: 'Parque Norte' });
  const changes = server.bodiesOf(`PATCH ${collection}/${id}`);
  expect(changes).toMatchObject([{ location_id: location?.id, city: 'Tepeaca' }]);
});

test('fills both coordinates from pasted text and understands typed amounts', async () => {
  const user = await openNew();
  await fill({ ...complete, Área: '12 hectáreas' });
  await check(user, 'En Renta');
  await fill({ 'Precio de renta': '$ 85 mil' });
  await screen.findByText(/^\$85,000/);
  await user.click(screen.getByLabelText(labelled('Latitud')));
  await user.paste('19.0414, -98.2063');
  expect(shown('Longitud')).toBe('-98.2063');
  await user.click(screen.getByLabelText(labelled('Latitud')));
  await user.paste('https://maps.app.goo.gl/AbC123');
  await screen.findByText('El enlace corto no dice el punto.', { exact: false });
  await user.click(screen.getByLabelText(labelled('Longitud')));
  await user.paste('https://www.google.com/maps/@19.0414,-98.2063,17z');
  await screen.findByText('120,000 m² · 12 ha');
  await fill({ 'Altura libre': '9 a 10 m' });
  await save(user);
  await screen.findByText('Altura libre: escribe un número.');
  expect(shown('Altura libre')).toBe('9 a 10 m');
  await fill({ 'Altura libre': '9.5 m' });
  await save(user);
  await user.press('Guardar así');
  await user.press('Publicar de todos modos');
  await findToast('Propiedad creada con éxito.');
  expect(created()).toMatchObject([
    { area: 120_000, rental_price: 85_000, latitude: 19.0414, longitude: -98.2063, ceiling_height: 9.5 },
  ]);
});

describe('photographs', () => {
  const add = async (files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Añadir fotografías'), { target: { files } });

  test('are at most 30', async () => {
    vi.doMock('#admin/properties/photographs/shrink-photograph.ts', () => ({
      shrinkPhotograph: (file: File) => Promise.resolve(file),
    }));
    await openNew();
    await add(Array.from({ length: 40 }, (_, index) => new File(['x'], `patio-${index}.png`)));
    await screen.findByText('como máximo 30 imágenes: 10 fotografías no se añadieron.', { exact: false });
    await waitFor(() => expect(screen.getAllByLabelText(/^Descripción de la fotografía/)).toHaveLength(30));
    vi.doUnmock('#admin/properties/photographs/shrink-photograph.ts');
  });

  test('that the browser cannot read are refused with the reason', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
    await openNew();
    const stored = async (name: string) =>
      new File([await readFile(`tests/inputs/${name}`)], name, { type: 'image/jpeg' });
    await add([
      new File(['no es una foto'], 'IMG_0001.HEIC', { type: 'image/heic' }),
      new File(['no es una foto'], 'plano.pdf', { type: 'application/pdf' }),
      new File(['no es una foto'], 'rota.jpg', { type: 'image/jpeg' }),
      await stored('foto.tif'),
      await stored('heic-named.jpg'),
    ]);
    for (const sentence of [
      '«IMG_0001.HEIC» no se añadió. El contenido es una foto HEIC',
      '«plano.pdf» no es una imagen.',
      '«rota.jpg» no se puede leer',
      '«foto.tif» no se añadió. El contenido es una imagen TIFF.',
      '«heic-named.jpg» no se añadió. El contenido es una foto HEIC',
    ])
      await screen.findByText(sentence, { exact: false });
    vi.unstubAllGlobals();
  });
});
