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

test.each([
  ['rented', 'Rentada'],
  ['sold', 'Vendida'],
] as const)('a card of a property that is %s says %s', (status, word) => {
  const markupOf = (shown: Parameters<typeof property>[0]) =>
    renderToStaticMarkup(createElement(PropertyCard, { property: cardOf(property(shown), []) }));
  expect(markupOf({ status })).toContain(`>${word}<`);
  expect(markupOf({})).not.toContain(`>${word}<`);
});
