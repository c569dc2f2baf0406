import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageSize } from '#site/properties/first-page.ts';
import { chip, choose, expectCards, expectUrl, findCount, openList, search } from '../support/island.tsx';
import { button, expectFocused } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const forRent = { is_for_sale: false, is_for_rent: true };
const inPuebla = { location_id: 'puebla', state: 'Puebla' };
const inTlaxcala = {
  location_id: 'tlaxcala',
  city: 'Huamantla',
  location: 'Huamantla, Tlaxcala',
  state: 'Tlaxcala',
};
const properties = [
  property({
    title: 'Chica',
    type: 'Bodega',
    area: 1_000,
    ...inPuebla,
    ...forRent,
    rental_price: 90_000,
    ceiling_height: 7,
  }),
  property({ title: 'Mediana', area: 2_000, sale_price: 9_000_000, latitude: 19.117, longitude: -98.25 }),
  property({
    title: 'Grande',
    area: 3_000,
    is_for_rent: true,
    rental_price: 60_000,
    ...inTlaxcala,
    latitude: 19.22,
    longitude: -97.77,
  }),
  property({ title: 'Predio', type: 'Terreno Industrial', area: 9_000, sale_price: 4_000_000 }),
];
const open = (query = '') => openList(query, properties);
const value = (label: string) =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: label })[0]?.value;

test('a chip filters by the offer, and the URL keeps it', async () => {
  const user = open();
  await user.click(await button('En renta'));
  await expectUrl('/propiedades?operacion=renta');
  await expectCards('Chica', 'Grande');
  expect((await button('En renta')).getAttribute('aria-pressed')).toBe('true');
});

test('a URL restores filters and order, and clearing keeps nothing but the order', async () => {
  const user = open('?q=nave&operacion=venta&tipo=nave-industrial&orden=area_desc');
  await expectCards('Grande', 'Mediana');
  expect((await button('En venta')).getAttribute('aria-pressed')).toBe('true');
  expect([value('Tipo'), value('Ordenar por')]).toEqual(['Nave Industrial', 'area_desc']);
  // A phone has one button for the filters. The search is none of them.
  expect((await button(/^Filtros/)).textContent).toBe('Filtros2');
  await user.click(await button('Limpiar filtros'));
  await expectUrl('/propiedades?orden=area_desc');
  await expectCards('Predio', 'Grande', 'Mediana', 'Chica');
  expect([value('Tipo'), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual(['', '']);
  await expectFocused(await findCount('4 propiedades encontradas'));
});

test.each([
  ['Todas', 'Área: mayor a menor', ['Predio', 'Grande', 'Mediana', 'Chica']],
  ['En renta', 'Precio: mayor a menor', ['Chica', 'Grande']],
  ['En venta', 'Precio: menor a mayor', ['Predio', 'Mediana', 'Grande']],
])('%s sorts by %s', async (market, order, sorted) => {
  const user = open();
  await user.click(await button(market));
  await choose(user, 'Ordenar por', order);
  await expectCards(...sorted);
});

test('lists locations by state with their number of properties', async () => {
  const user = open();
  const groups = within(screen.getByRole('combobox', { name: 'Ubicación' })).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Puebla', 'Tlaxcala']);
  const [option] = within(groups[1] ?? document.body).getAllByRole('option');
  expect(option?.textContent).toBe('Huamantla — Huamantla, Tlaxcala (1)');
  await choose(user, 'Ubicación', 'tlaxcala');
  await expectCards('Grande');
});

test.each([
  ['?operacion=regalo&tipo=castillo&andenes=0&utm_source=boletin', '?utm_source=boletin'],
  ['?area=1-999999999999&q=nave', '?q=nave'],
  ['?sinprecio=incluir', ''],
  ['?operacion=renta&zona=00000000-0000-4000-8000-000000000000', '?operacion=renta'],
  ['?area=x-y&altura=-3&andenes=muchos&orden=azar', ''],
])('filters that mean nothing leave the URL %s', async (query, cleaned) => {
  open(query);
  await expectUrl(`/propiedades${cleaned}`);
});

test('a list with one property has no area slider', async () => {
  openList('', properties.slice(0, 1), { type: 'Bodega' });
  expect(screen.queryByText('Área', { selector: 'summary' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull();
});

test('a new search starts with its first cards, and more cards focus the first new one', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    property({ title: `Nave ${index}`, area: 1_000 + index }),
  );
  const user = openList('', many);
  const cards = () => screen.getAllByRole('article');
  await user.click(await button('Mostrar más propiedades'));
  await waitFor(() => expect(cards()).toHaveLength(2 * pageSize));
  await waitFor(() => expect(document.activeElement?.closest('article')).toBe(cards()[pageSize]));
  search('nav');
  await waitFor(() => expect(cards()).toHaveLength(pageSize));
});

test('removing a filter focuses the next one, and removing the last one the heading', async () => {
  const user = open('?operacion=renta&tipo=bodega&altura=6');
  await expectCards('Chica');
  await user.click(await chip('En renta'));
  await expectFocused(await chip('Bodega'));
  await user.click(await chip('Altura desde 6 m'));
  await expectFocused(await chip('Bodega'));
  await user.keyboard('{Enter}');
  await expectFocused(await findCount('4 propiedades encontradas'));
});

test('filters and sorts by the distance to a landmark', async () => {
  const user = open();
  await user.click(screen.getByText('Más filtros'));
  await choose(user, 'Cerca de', 'Audi');
  await expectUrl('/propiedades?cerca=Audi&orden=nearest');
  await screen.findAllByText(/^A \d+ km de Audi, en línea recta$/);
  await expectCards('Grande', 'Mediana', 'Chica', 'Predio');
  await choose(user, 'A menos de', '20');
  await expectCards('Grande');
  await user.click(await chip('A menos de 20 km de Audi'));
  await expectUrl('/propiedades');
});

test('what is printed early waits for what is found', async () => {
  const printed = vi.fn(() => screen.queryAllByRole('article').length);
  vi.stubGlobal('print', printed);
  const user = open('?operacion=renta');
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(printed.mock.results[0]?.value).toBeGreaterThan(0);
  vi.unstubAllGlobals();
});
