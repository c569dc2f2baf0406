import { expect, test } from 'vitest';
import { typeSummariesOf } from '#site/properties/type-summary.ts';
import { property } from '../../../support/property.ts';

test('types have the order of the schema, without types that have no properties', () => {
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

test('sold and rented properties are counted but not available', () => {
  const properties = [property(), property({ status: 'sold' }), property({ status: 'rented' })];
  expect(typeSummariesOf(properties)).toMatchObject([{ count: 3, available: 1 }]);
});
