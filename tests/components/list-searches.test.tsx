import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { choose, expectCards, expectUrl, findCount, openList, publish, search } from '../support/island.tsx';
import { button, expectFocused, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const properties = [
  property({ title: 'Bodega Norte', type: 'Bodega', area: 1_000, loading_docks_count: 2 }),
  property({
    title: 'Nave Sur',
    area: 5_000,
    loading_docks_count: 6,
    city: 'Tehuacán',
    location: 'Tehuacán, Puebla',
  }),
  property({
    title: 'Nave Este',
    area: 5_500,
    loading_docks_count: 4,
    description: 'Marcos rígidos y caseta',
  }),
  property({ title: 'Parque Oeste', type: 'Parque Industrial', area: 90_000, loading_docks_count: 40 }),
];
const open = (query = '') => openList(query, properties);
const nothing = 'No se encontraron propiedades que coincidan con tu búsqueda';
const field = () => screen.getByRole<HTMLInputElement>('searchbox').value;

test('a search says which words it adds and which it leaves out', async () => {
  open();
  search('marcos rigidos caseta');
  await expectCards('Nave Este');
  search('nave tehuacán Zzyx');
  await screen.findByText('No tenemos propiedades con «Zzyx».');
  await expectCards('Nave Sur');
  search('bodeja');
  await screen.findByText('También buscamos «bodega».');
  await expectCards('Bodega Norte');
});

test('reserved properties come last and are not counted as available', async () => {
  const user = openList(
    '',
    properties.map((each) => (each.title === 'Nave Este' ? { ...each, status: 'reserved' } : each)),
  );
  await findCount('4 propiedades encontradas');
  screen.getByText('3 disponibles, 1 apartada.');
  await expectCards('Bodega Norte', 'Nave Sur', 'Parque Oeste', 'Nave Este');
  search('marcos rigidos');
  await screen.findByText('0 disponibles, 1 apartada.');
  search('bodega norte');
  await expectCards('Bodega Norte');
  expect(screen.queryByText(/apartada\.$/)).toBeNull();
  search('');
  await choose(user, 'Ordenar por', 'Área: mayor a menor');
  await expectCards('Parque Oeste', 'Nave Este', 'Nave Sur', 'Bodega Norte');
});

test('greetings and thanks are no words of a search', async () => {
  open();
  search('Hola buen día, busco nave de 3,000 m² en Tehuacán, muchas gracias');
  await screen.findByText('«Tehuacán», Nave Industrial, 2,400 m² – 3,600 m².', { exact: false });
  const nearest = await screen.findByRole('region', { name: 'Casi lo que pides' });
  within(nearest).getByText('5,000 m² · 2,000 m² más que 3,000 m²');
});

test('filler words find nothing, and lead back to all properties', async () => {
  const user = open();
  search('m² con');
  const heading = await screen.findByText(nothing);
  expect(heading.closest('[aria-live=polite]')).not.toBeNull();
  await screen.findByText(/«m² con» no dice qué buscas/);
  await user.click(await button('Ver todas las propiedades'));
  await expectFocused(await findCount('4 propiedades encontradas'));
  expect(field()).toBe('');
});

test('a whole sentence becomes filters', async () => {
  const user = open();
  search('Busco nave de 5,000 m² con 4 andenes');
  await screen.findByText('Nave Industrial, 4,000 m² – 6,000 m², Desde 4 andenes.', { exact: false });
  await user.click(await button('Usar como filtros'));
  await expectUrl('/propiedades?tipo=nave-industrial&area=5000&andenes=4');
  await expectCards('Nave Sur', 'Nave Este');
  await expectFocused(await findCount('2 propiedades encontradas'));
});

test('a whole sentence without results keeps its words beside the filters that find something', async () => {
  const user = open();
  search('nave con 99 andenes en Amozoc');
  await screen.findByText('«Amozoc», Nave Industrial, Desde 99 andenes.', { exact: false });
  await user.click(await button(/^Sin pedir andenes: \d+ propiedad/));
  await expectUrl('/propiedades?q=Amozoc&tipo=nave-industrial');
});

test.each([
  ['?tipo=bodega&andenes=99', 'Sin pedir andenes: 1 propiedad', '?tipo=bodega'],
  ['?tipo=bodega&altura=99&andenes=99', 'Sin pedir altura y sin pedir andenes: 1 propiedad', '?tipo=bodega'],
  ['?tipo=terreno-industrial&andenes=40', 'También parques industriales: 1 propiedad', '?andenes=40'],
])('%s suggests "%s"', async (query, suggestion, changed) => {
  const user = open(query);
  await screen.findByText(nothing);
  await user.click(await button(suggestion));
  await expectUrl(`/propiedades${changed}`);
  await expectFocused(await findCount('1 propiedad encontrada'));
});

test('without results the visitor can write what is wanted', async () => {
  const user = open('?operacion=renta&tipo=bodega&andenes=99');
  const chat = await screen.findByRole('link', { name: 'Pedirlo por WhatsApp' });
  const wanted = /busco una propiedad industrial: En renta, Bodega, Desde 99 andenes/;
  expect(chat.getAttribute('target')).toBe('_blank');
  const [whatsapp = '', form = ''] = [chat, screen.getByRole('link', { name: 'Dinos qué necesitas' })].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(new URL(whatsapp).searchParams.get('text')).toMatch(wanted);
  expect(new URLSearchParams(form.split('?')[1]).get('mensaje')).toMatch(wanted);
  await user.click(await button(/^Filtros\s*3$/));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  within(sheet).getByRole('button', { name: 'Sin resultados: ajusta los filtros' });
});

test('a list that fails to load keeps the search, and loads on retry', async () => {
  const user = open('?q=tehuacan');
  server.fail(`GET ${paths.propertyIndex()}`);
  const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
  screen.getAllByText('No se pudieron cargar los datos. Por favor, intenta de nuevo más tarde.');
  expect(field()).toBe('tehuacan');
  publish(properties);
  if (retry) await user.click(retry);
  await expectCards('Nave Sur');
});
