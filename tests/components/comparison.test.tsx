import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { Comparison } from '#site/islands/Comparison.tsx';
import { saveSelection } from '#site/selection/stored-selection.ts';
import { expectUrl, openIsland, publish } from '../support/island.tsx';
import { button, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const forRent = { is_for_sale: false, is_for_rent: true };
const alta = property({
  title: 'Alta',
  area: 5_000,
  ceiling_height: 12,
  power_kva: 500,
  ...forRent,
  rental_price: 500_000,
});
const baja = property({ title: 'Baja', area: 4_000, ceiling_height: 8, ...forRent, rental_price: 300_000 });
const lejana = property({ title: 'Lejana', area: 4_000, latitude: 19.22, longitude: -97.77 });
const vecina = property({ title: 'Vecina', area: 4_000, latitude: 19.117, longitude: -98.25 });
const properties = [alta, baja, lejana, vecina];
const codesOf = (...chosen: typeof properties) => chosen.map(({ reference_code }) => reference_code);

beforeEach(() => publish(properties));

const island = <Comparison companyName="Naves de Prueba" companyContact="222 555 0123" />;
function open(codes: string[], landmark?: string) {
  return openIsland(paths.comparison(codes, landmark), island);
}
const row = async (label: string) => (await screen.findByRole('rowheader', { name: label })).closest('tr');
const cellsOf = async (label: string) =>
  within((await row(label)) ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('shows the differences first, with the best values marked', async () => {
  const user = open(codesOf(alta, baja));
  await screen.findByRole('heading', { name: 'Comparación de 2 propiedades', level: 1 });
  expect(document.title).toBe('Comparación de 2 propiedades | Naves de Prueba');
  for (const { title } of [alta, baja])
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toContain(
      '/propiedades/nave-industrial/',
    );
  expect(await cellsOf('Altura libre')).toEqual(['12 mMejor', '8 m']);
  expect(await cellsOf('Renta por m² al mes')).toEqual(['$100', '$75Mejor']);
  expect((await cellsOf('Área')).join()).not.toContain('Mejor');
  expect(screen.getAllByText('No informado')).not.toHaveLength(0);
  const equal = await row('Igual en todas');
  const type = await row('Tipo');
  expect(equal?.compareDocumentPosition(type ?? document.body)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('checkbox', { name: 'Solo diferencias' }));
  expect(screen.queryByRole('rowheader', { name: 'Igual en todas' })).toBeNull();
  const link = paths.comparison(codesOf(alta, baja), '', true);
  await expectUrl(link);
  openIsland(link, island);
  expect(await screen.findByRole<HTMLInputElement>('checkbox', { checked: true })).toBeDefined();
});

test('says what of a link it cannot show', async () => {
  openIsland(`${paths.comparison(codesOf(alta, baja))},XX-1,9001,9002,9003`, island);
  await screen.findByText(
    'No reconocemos «XX-1» en este enlace: una clave es como NP-0042. Aquí caben 4 propiedades, así que no mostramos NP-9003.',
  );
  const unknown = await screen.findByRole('columnheader', { name: /NP-9001/ });
  expect(unknown.textContent).toContain('No hay una propiedad publicada con esta clave');
  openIsland(`${paths.comparison()}?p=XX-1`, island);
  await screen.findByText('No reconocemos «XX-1» en este enlace: una clave es como NP-0042.');
});

test('states the distance to a chosen landmark, which the URL keeps', async () => {
  const user = open(codesOf(lejana, vecina));
  await user.selectOptions(await screen.findByLabelText('Distancia a'), 'VW');
  await expectUrl(paths.comparison(codesOf(lejana, vecina), 'VW'));
  expect(await cellsOf('A VW')).toEqual([expect.stringMatching(/^5\d km$/), 'Menos de 1 kmMejor']);
  await user.selectOptions(screen.getByLabelText('Distancia a'), 'ningún punto');
  expect(screen.queryByRole('rowheader', { name: 'A VW' })).toBeNull();
});

test('removes a property, and a withdrawn one stays as no longer available', async () => {
  saveSelection([{ code: 'NP-99999', title: 'Retirada', isCompared: true }]);
  const user = open([...codesOf(alta, baja), 'NP-99999']);
  const gone = await screen.findByRole('columnheader', { name: /NP-99999/ });
  expect(gone.textContent).toContain('Ya no disponible');
  expect(within(gone).queryByRole('link')).toBeNull();
  await user.click(await button('Quitar Alta'));
  await expectUrl(paths.comparison([...codesOf(baja), 'NP-99999']));
  expect(screen.queryByRole('link', { name: 'Alta' })).toBeNull();
});

test('another property is added from the list, where the compared ones are kept', async () => {
  const user = open(codesOf(baja, vecina));
  await user.click(await screen.findByRole('link', { name: 'Agregar otra' }));
  expect(JSON.parse(localStorage.getItem('seleccion') ?? '')).toMatchObject(
    [baja, vecina].map(({ reference_code, title }) => ({ code: reference_code, title, isCompared: true })),
  );
});

test('loads again after a failure, and says how to begin without properties', async () => {
  server.fail(`GET ${paths.comparisonIndex()}`);
  const user = open(codesOf(alta));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  publish(properties);
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Alta' })).toBeDefined());
  open([]);
  await screen.findByRole('heading', { name: 'Comparar propiedades' });
});
