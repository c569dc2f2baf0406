import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import { cardOf } from '#site/properties/property-card.ts';
import { property } from '../../../support/property.ts';

const photographs = ['a.jpg', 'b.jpg'].map((src) => ({ src, alt: src }));

test.each([
  [1, 'b.jpg'],
  [9, 'a.jpg'],
])('a card shows the photograph at the main index %d, or the first one', (featured_img_index, src) => {
  const shown = cardOf(property({ images: ['a.jpg', 'b.jpg'], featured_img_index }), photographs);
  expect(shown.photograph?.src).toBe(src);
});

test('a card of a property without photographs has no photograph', () => {
  expect(cardOf(property(), []).photograph).toBeUndefined();
});

test('a card has no description', () => {
  expect(cardOf(property({ description: 'Larga' }), [])).not.toHaveProperty('description');
});

const markupOf = (shown: Parameters<typeof property>[0]) =>
  renderToStaticMarkup(createElement(PropertyCard, { property: cardOf(property(shown), []) }));
/** The texts of a card in reading order. */
const textsOf = (shown: Parameters<typeof property>[0]) =>
  markupOf(shown)
    .split(/<[^>]*>/)
    .filter(Boolean)
    .join('|');

test('a card shows the box to compare, price, decisive facts, title and place, then the tiles', () => {
  const nave = {
    title: 'Nave Norte',
    location: 'Amozoc, Puebla',
    area: 9_600,
    ceiling_height: 11,
    loading_docks_count: 12,
    power_kva: 1_500,
    rental_price: 960_000,
    is_for_rent: true,
    is_for_sale: false,
    featured: true,
  };
  expect(textsOf(nave)).toBe(
    'Destacada|Comparar| Nave Norte|Renta|$960,000| /mes|$100 por m² al mes|9,600\u00a0m² · 11\u00a0m| de altura| · 12\u00a0andenes · 1,500\u00a0kVA|' +
      'Nave Norte|Amozoc, Puebla|Tipo|Nave Industrial|Área|9,600\u00a0m²',
  );
});

test('a card leaves unknown facts out', () => {
  const bare = { title: 'Nave Norte', location: 'Amozoc', area: 0 };
  expect(textsOf(bare)).toContain('Precio a consultar|Nave Norte|Amozoc|Tipo');
});

test.each([
  ['rented', 'Rentada'],
  ['sold', 'Vendida'],
  ['reserved', 'Apartada'],
] as const)('a card of a property that is %s says %s', (status, word) => {
  expect(markupOf({ status })).toContain(`>${word}<`);
  expect(markupOf({})).not.toContain(`>${word}<`);
});

test('a prebuilt card has the day on which the availability was confirmed, in the time of the company', () => {
  const stamp = '2026-11-12 05:00:00.000Z';
  expect(textsOf({ availability_confirmed_at: stamp })).toContain(
    'Amozoc, Puebla|Disponibilidad confirmada |el 11 nov 2026|Tipo',
  );
  expect(markupOf({ availability_confirmed_at: stamp })).toContain('<time dateTime="2026-11-11"');
  expect(textsOf({ availability_confirmed_at: stamp, status: 'reserved' })).toContain('Situación confirmada');
  expect(textsOf({})).not.toContain('confirmada');
});

test('a card states the day of availability only if it is in the future', () => {
  expect(textsOf({ availability: 'from_date', available_from: '2026-12-01' })).toContain(
    'Disponible desde el 1 dic 2026',
  );
  expect(textsOf({ availability: 'immediate' })).not.toContain('Disponible');
});

test('a card states that a price is without VAT, next to the derived prices', () => {
  const rented = { is_for_sale: false, is_for_rent: true, rental_price: 95_000, area: 1_000 } as const;
  expect(textsOf({ ...rented, price_includes_vat: 'no' })).toContain('$95 por m² al mes · Más IVA');
  expect(textsOf({ ...rented, price_includes_vat: 'no', area: 0 })).toContain('|Más IVA|');
  for (const price_includes_vat of ['yes', undefined] as const)
    expect(textsOf({ ...rented, price_includes_vat })).not.toContain('IVA');
  expect(textsOf({ ...rented, price_includes_vat: 'no', is_price_on_request: true })).not.toContain('IVA');
});
