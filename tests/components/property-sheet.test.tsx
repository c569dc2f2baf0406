import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { showRentCost } from '#site/islands/RentCost.tsx';
import { mountUnpublishedProperty } from '#site/islands/UnpublishedProperty.tsx';
import { SheetCost } from '#site/properties/sheet/SheetCost.tsx';
import { company, exchangeRate, openIsland, publish } from '../support/island.tsx';
import { server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T18:00:00Z') });
  publish([]);
});
afterEach(() => vi.useRealTimers());

/** Shows the page of a property that is not published yet. @returns the text of its sheet */
async function openSheet(fields: Partial<Property>, units: Property[] = []) {
  const shown = server.store('properties', property(fields));
  server.answer('GET /api/collections/properties/records', () => Response.json({ items: units }));
  history.replaceState(null, '', paths.property(shown));
  const container = document.body.appendChild(document.createElement('div'));
  container.dataset.unpublishedProperty = JSON.stringify({ company, exchangeRate });
  act(() => mountUnpublishedProperty(container, shown.id));
  await screen.findByRole('heading', { level: 1, name: shown.title });
  return plain(container);
}
const plain = ({ textContent }: HTMLElement) => (textContent ?? '').replaceAll('\u00a0', ' ');
const region = async (name: string) => plain(await screen.findByRole('region', { name }));
const forRent = { is_for_sale: false, is_for_rent: true };
const inDollarsPerM2 = { rental_currency: 'USD', rental_basis: 'per_m2', price_includes_vat: 'no' } as const;

test('required fields alone leave no empty rows, no price and no gallery', async () => {
  const text = await openSheet({ city: '', description: '', features: [] });
  for (const each of ['No hay descripción disponible', 'No hay características disponibles'])
    expect(text).toContain(each);
  expect(text).not.toMatch(/NaN|undefined|null|Infinity|por m²/);
  const price = await region('Precio');
  expect(price).toContain('VentaPrecio a consultar');
  expect(price).not.toContain('$');
  expect(screen.queryByRole('region', { name: 'Costo total' })).toBeNull();
  for (const each of screen.queryAllByRole('definition')) expect(each.textContent).toMatch(/\S/);
  expect(location.pathname).toContain('/puebla/');
  expect(screen.queryByRole('region', { name: 'Fotografías' })).toBeNull();
  expect(screen.getAllByRole('img', { name: 'Sin fotografía' })).not.toHaveLength(0);
});

test('HTML in a description is text', async () => {
  const description = '<img src=x onerror="document.title=1"><b>Nave</b> & patio';
  const text = await openSheet({ description, features: ['<script>document.title=2</script>'] });
  expect(text).toContain(description);
  expect(text).toContain('<script>document.title=2</script>');
  expect(document.title).toBe('Nave Chachapa | Naves de Prueba');
});

test('a rent in dollars comes first, with its total and an approximate equivalent', async () => {
  await openSheet({ ...forRent, area: 5_000, rental_price: 6, ...inDollarsPerM2 });
  const price = await region('Precio');
  for (const text of [
    'RentaUSD 6 /m² al mes',
    'Más IVA',
    'USD 30,000 al mes en total',
    '≈ $600,000 MXN al mes, aproximado, tipo de cambio del 2 nov 2026',
  ])
    expect(price).toContain(text);
});

test('says how fresh the availability is, for 60 days', async () => {
  await openSheet({ availability_confirmed_at: '2026-11-05 18:00:00.000Z' });
  expect(await region('Precio')).toMatch(/Disponibilidad confirmada hace 5 días.*confirmada el 5 nov 2026/);
  document.body.replaceChildren();
  await openSheet({ availability_confirmed_at: '2026-09-01 18:00:00.000Z' });
  expect(await region('Precio')).not.toContain('confirmada');
});

test('a reserved property says so and accepts inquiries', async () => {
  await openSheet({ status: 'reserved' });
  expect(await region('Precio')).toContain('Apartada: hay una operación en curso.');
  screen.getByLabelText('Mensaje');
});

test('the cost of a divisible property follows the area that the visitor types', () => {
  const divisible = property({ ...forRent, area: 5_000, divisible_from: 1_000, rental_price: 4.5 });
  const nave = { ...divisible, ...inDollarsPerM2, deposit_months: 2 };
  openIsland('/', <SheetCost property={nave} rate={undefined} canChangeArea />);
  const rows = () => screen.getAllByRole('row').map((row) => plain(row).replace(/\*.*/, ''));
  expect(rows().join('\n')).toMatch(
    /RentaUSD 22,500.*MantenimientoNo informado.*IVA.*USD 3,600.*Al mes.*USD 26,100.*Pago inicial.*USD 71,100/s,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/^Calcular para otra área/);
  const table = document.createElement('div');
  table.dataset.rentCost = document.querySelector<HTMLElement>('[data-rent-cost]')?.dataset.rentCost ?? '';
  document.body.append(table);
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } });
    act(() => showRentCost(table, input));
    return plain(table);
  };
  expect(type('1 mil m2')).toMatch(/RentaUSD 4,500.*Al mes.*USD 5,220/s);
  expect(type('900')).toContain('USD 4,500');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a park lists the units that visitors see, and a unit leads to its park', async () => {
  const park = '00000000-0000-4000-8000-00000000aaaa';
  const unit = { ...forRent, parent_id: park };
  const units = [
    property({ ...unit, title: 'Nave 2', area: 6_000, divisible_from: 1_500, rental_price: 480_000 }),
    property({ ...unit, title: 'Nave 1', area: 2_500 }),
    property({ ...unit, title: 'Nave 3', active: false }),
    property({ ...unit, title: 'Nave 4', publish_from: '2050-01-01 00:00:00.000Z' }),
  ];
  await openSheet({ id: park, title: 'Parque', type: 'Parque Industrial' }, units);
  const table = await screen.findByRole('region', { name: 'Unidades del parque' });
  const texts = (role: string) => within(table).getAllByRole(role).map(plain);
  expect(texts('definition')).toEqual(['2', '2', '1,500 a 6,000 m²', '$480,000']);
  expect(texts('row').slice(1)).toEqual([
    expect.stringMatching(/^Nave 1.*2,500 m²DisponiblePrecio a consultar$/),
    expect.stringMatching(/^Nave 2.*6,000 m²Divisible desde 1,500 m²Disponible\$480,000\/mes$/),
  ]);
  document.body.replaceChildren();
  await openSheet({ ...units[1] });
  await screen.findByText('Parque', { selector: 'a' });
});

test('a gallery has the controls that its photographs need, and starts with the main one', async () => {
  const gallery = async (images: string[], featured_img_index = 0) => {
    document.body.replaceChildren();
    await openSheet({ images, featured_img_index });
    const buttons = within(screen.getByRole('region', { name: 'Fotografías' })).getAllByRole('button');
    return buttons.map((each) => each.getAttribute('aria-label'));
  };
  expect(await gallery(['1.jpg'])).toEqual(['Ampliar fotografía 1 de 1']);
  const three = await gallery(['1.jpg', '2.jpg', '3.jpg'], 1);
  expect(three).toContain('Fotografía 3 de 3');
  expect(three).not.toContain('Miniaturas siguientes');
  const second = screen.getByRole('button', { name: 'Fotografía 2 de 3' });
  expect(second.getAttribute('aria-current')).toBe('true');
  expect(await gallery(Array.from({ length: 6 }, (_, index) => `${index}.jpg`))).toContain(
    'Miniaturas siguientes',
  );
});
