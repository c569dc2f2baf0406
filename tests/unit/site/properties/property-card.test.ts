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

test('a card shows price, decisive facts, title and place, then the tiles', () => {
  const nave = {
    title: 'Nave Norte',
    location: 'Amozoc, Puebla',
    area: 9_600,
    ceiling_height: 11,
    loading_docks_count: 12,
    rental_price: 960_000,
    is_for_rent: true,
    is_for_sale: false,
  };
  expect(textsOf(nave)).toBe(
    'Renta|$960,000| /mes|$100 por m² al mes|9,600\u00a0m² · 11\u00a0m| de altura libre| · 12\u00a0andenes|' +
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
] as const)('a card of a property that is %s says %s', (status, word) => {
  expect(markupOf({ status })).toContain(`>${word}<`);
  expect(markupOf({})).not.toContain(`>${word}<`);
});
