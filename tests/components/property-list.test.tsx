import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import {
  button,
  expectFocused,
  exportedText,
  fill,
  findDialog,
  findToast,
  openPanel,
  server,
} from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { client } from '../support/records.ts';

const longAgo = '2020-01-01 00:00:00.000Z';
const search = () => window.location.search;
const askedLists = () =>
  server.requests
    .filter(({ path }) => path === '/api/collections/properties/records')
    .map(({ query }) => query);

/** Opens the list with a property. A row shows a button twice where its columns are narrow. */
async function openRow(fields: Partial<Property> = {}) {
  const { id, title } = server.store('properties', property(fields));
  const user = await openPanel('/properties');
  const row = await screen.findByRole('row', { name: new RegExp(title) });
  const tap = async (name: string) =>
    user.click(
      (await within(row).findAllByRole('button', { name: new RegExp(`^${name}`) }))[0] as HTMLElement,
    );
  const changes = () => server.bodiesOf(`PATCH /api/collections/properties/records/${id}`);
  const flip = (name: string) => user.press(`${name}: ${title}`, row, 'switch');
  const record = () => server.records.properties?.find((each) => each.id === id) ?? {};
  return { id, title, user, row, tap, changes, flip, record };
}

/** Opens the price of a property in its row, and saves another. */
async function openPrice(fields: Partial<Property> = {}) {
  const opened = await openRow({ sale_price: 9_500_000, ...fields });
  const { user, tap, title } = opened;
  const changePrice = async (text: string) => {
    await tap(`Cambiar precio de ${title}`);
    await fill({ 'Precio de venta': text });
    await user.keyboard('{Enter}');
  };
  return { ...opened, changePrice };
}

test('filters, order and search are in the URL, and the server gets them', async () => {
  const { user } = await openRow();
  await user.press('Área (m²)');
  const header = screen.getByRole('columnheader', { name: 'Área (m²)' });
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
  await user.choose('Ordenar por', 'Precio');
  await user.press('Orden ascendente');
  await user.press('En renta');
  await user.choose('Tipo', 'Terreno Industrial');
  await user.choose('Estado', 'Solo inactivas');
  expect(search()).toBe('?orden=-price&operacion=renta&tipo=terreno-industrial&estado=inactivas');
  const last = () => askedLists().at(-1);
  await waitFor(() => expect(last()?.get('filter')).toContain('active = false'));
  expect(last()?.get('sort')).toBe('without_rental_price,-comparable_rental_price,-id');
  expect(last()?.get('filter')).toContain('type = "Terreno Industrial"');
});

test('a page number behind the last page shows the last page', async () => {
  server.answer('GET /api/collections/properties/records', ({ query }) => {
    const items = Number(query.get('page')) <= 2 ? [property()] : [];
    return Response.json({ page: 1, perPage: 25, totalPages: 2, totalItems: 26, items });
  });
  await openPanel('/properties?operacion=renta&pagina=999');
  await screen.findByText('Página 2 de 2');
  expect(search()).toBe('?operacion=renta&pagina=2');
});

test('a property is featured and deactivated in its row', async () => {
  const { user, row, flip, record } = await openRow();
  await flip('Destacada');
  await findToast('Propiedad destacada correctamente');
  await flip('Activa');
  await findToast('Propiedad desactivada correctamente');
  await waitFor(() => expect(row.textContent).toContain('Inactiva'));
  expect(row.textContent).toContain('Precio no disponible');
  expect(record()).toMatchObject({ featured: true, active: false });
  await flip('Destacada');
  await findToast('Propiedad no destacada correctamente');
  await flip('Activa');
  await user.press('Publicar de todos modos');
  await findToast('Propiedad activada correctamente');
});

test('an export is a CSV for Excel in which no text runs as a formula', async () => {
  const { user } = await openRow({ title: '=Nave "Norte"', sale_price: 9_500_000, features: ['a', 'b'] });
  const text = await exportedText(() => user.press('Exportar'));
  expect(text).toContain('"Clave","ID","Título"');
  expect(text).toContain(`"'=Nave ""Norte"""`);
  expect(text).toContain(',9500000,');
  expect(text).toContain('"a, b"');
});

test('a search names clients, who lead to the properties that they asked for', async () => {
  const { name } = server.store('clients', client());
  server.store('properties', property());
  const user = await openPanel('/properties?q=lucia');
  await user.follow(
    new RegExp(`^${name}`),
    await screen.findByRole('region', { name: 'Clientes encontrados' }),
  );
  await screen.findByRole('article', { name });
});

test('a price is changed in its row with what the form accepts, and brought back', async () => {
  const { title, user, row, changes, changePrice } = await openPrice();
  await changePrice('9.8 mdp');
  const toast = await findToast('Precio actualizado');
  expect(toast.textContent).toContain(`${title} · $9,800,000`);
  expect(row.textContent).toContain('$9,800,000');
  await user.press('Deshacer', toast);
  await waitFor(() => expect(changes()).toEqual([{ sale_price: 9_800_000 }, { sale_price: 9_500_000 }]));
  await waitFor(() => expect(row.textContent).toContain('$9,500,000'));
});

test('a price in a row is a number, and is asked about when it is probably a mistake', async () => {
  const { user, row, changes, changePrice } = await openPrice({ sale_price: 10_000_000, type: 'Bodega' });
  await changePrice('mucho');
  await screen.findByText(/Precio de venta: escribe un número\./i);
  await user.keyboard('{Escape}');
  for (const answer of ['Corregir', 'Guardar así']) {
    await changePrice('200 mdp');
    const question = await findDialog('¿Son correctos estos datos?');
    expect(question.textContent).toContain('Precio de venta.');
    await user.press(answer, question);
  }
  await waitFor(() => expect(row.textContent).toContain('$200,000,000'));
  expect(changes()).toEqual([{ sale_price: 200_000_000 }]);
});

test('a price that a colleague changed is not overwritten; their other fields are kept', async () => {
  const { row, record, changes, changePrice } = await openPrice();
  Object.assign(record(), { description: 'Con rampa', updated_at: '2026-11-03 15:00:00.000Z' });
  await changePrice('9600000');
  await findToast('Precio actualizado');
  expect(changes()).toEqual([{ sale_price: 9_600_000 }, { sale_price: 9_600_000 }]);
  Object.assign(record(), { sale_price: 7_000_000, updated_at: '2026-11-04 15:00:00.000Z' });
  await changePrice('9700000');
  await findToast('No se pudo cambiar el precio');
  await waitFor(() => expect(row.textContent).toContain('$7,000,000'));
});

test('the status is changed in a row, and undo brings a sold property back', async () => {
  const { title, user, row, tap, changes } = await openRow();
  await tap(`Cambiar situación de ${title}`);
  const current = await screen.findByRole('menuitemradio', { name: 'Disponible' });
  expect(current.getAttribute('aria-checked')).toBe('true');
  await user.press('Vendida', undefined, 'menuitemradio');
  const toast = await findToast('Situación: Vendida');
  await waitFor(() => expect(row.textContent).toMatch(/Vendida.*Inactiva/));
  await user.press('Deshacer', toast);
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()).toMatchObject([
    { status: 'sold', active: false },
    { status: 'active', active: true },
  ]);
  await waitFor(() => expect(row.textContent).not.toContain('Vendida'));
});

test('a property is confirmed in its row and on its page', async () => {
  const { id, title, user, row, tap, record } = await openRow({ availability_confirmed_at: longAgo });
  server.answer('POST /api/properties/confirm-availability', () => {
    Object.assign(record(), { availability_confirmed_at: new Date().toISOString().replace('T', ' ') });
    return Response.json({ confirmed: [id] });
  });
  expect(row.textContent).toContain('Sin confirmar en 60 días');
  await tap(`Sigue disponible: ${title}`);
  await findToast('Disponibilidad confirmada');
  await waitFor(() => expect(row.textContent).toMatch(/Confirmada (hoy|ayer)/));
  Object.assign(record(), { availability_confirmed_at: longAgo });
  await user.follow(title, row);
  // The row has the same button, and is there until the page is loaded.
  await waitFor(() => expect(row.isConnected).toBe(false));
  await user.click(await button(`Sigue disponible: ${title}`));
  await screen.findByText(/^Confirmada (hoy|ayer)/);
});

test('the dashboard leads to the properties that nobody confirmed', async () => {
  server.store('properties', property({ availability_confirmed_at: longAgo }));
  const user = await openPanel('');
  const heading = await screen.findByRole('heading', { name: 'Sin confirmar en 60 días (1)' });
  await user.follow(/Ver todas/, heading.closest('section') as HTMLElement);
  await waitFor(() => expect(search()).toBe('?estado=sin-confirmar'));
  expect(await screen.findByLabelText('Estado')).toHaveProperty('value', 'sin-confirmar');
});

test('a gap on the page of a property opens the form at its field', async () => {
  const { id } = server.store('properties', property({ type: 'Bodega' }));
  const user = await openPanel(`/properties/${id}`);
  await user.follow('Sin potencia eléctrica');
  const form = await findDialog('Editar Propiedad');
  await expectFocused('Potencia eléctrica');
  const gaps = () => within(form).queryAllByText(/no aparece cuando filtran por energía/);
  expect(gaps()).toHaveLength(1);
  await fill({ 'Potencia eléctrica': '500' });
  await waitFor(() => expect(gaps()).toEqual([]));
  await user.press('Sin precio', form);
  await expectFocused('Precio de venta');
});

test('a property is scheduled', async () => {
  const { id } = server.store('properties', property());
  const user = await openPanel(`/properties/${id}/edit`);
  await fill({ 'Publicar desde': '2099-03-02T09:00', 'Retirar el': '2099-03-01T09:00' });
  await user.press('Guardar Propiedad');
  await screen.findByText('La fecha de retiro debe ser posterior a la de publicación.');
  await fill({ 'Retirar el': '' });
  await user.press('Guardar Propiedad');
  await findToast('Propiedad actualizada con éxito.');
  expect(await screen.findAllByText('Se publica el 2 mar 2099, 9:00 a.m.')).not.toEqual([]);
});
