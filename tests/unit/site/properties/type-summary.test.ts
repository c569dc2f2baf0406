import { expect, test } from 'vitest';
import { typeSummariesOf } from '#site/properties/type-summary.ts';
import { property } from '../../../support/property.ts';

test('types are counted in the order of the business, those without properties left out', () => {
  const properties = [
    property({ type: 'Terreno Industrial', area: 0 }),
    property({ area: 900 }),
    property({ area: 400 }),
  ];
  expect(typeSummariesOf(properties)).toEqual([
    {
      type: 'Nave Industrial',
      plural: 'Naves industriales',
      count: 2,
      available: 2,
      area: { min: 400, max: 900 },
    },
    { type: 'Terreno Industrial', plural: 'Terrenos industriales', count: 1, available: 1 },
  ]);
});

test('what is sold or rented already is counted, but is not available', () => {
  const properties = [property(), property({ status: 'sold' }), property({ status: 'rented' })];
  expect(typeSummariesOf(properties)).toMatchObject([{ count: 3, available: 1 }]);
});
