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
      supply: { count: 2, reservedCount: 0, area: { min: 400, max: 900 } },
    },
    {
      type: 'Terreno Industrial',
      plural: 'Terrenos industriales',
      supply: { count: 1, reservedCount: 0, area: undefined },
    },
  ]);
});

test('a reserved property is not available', () => {
  const properties = [property({ area: 400 }), property({ area: 900, status: 'reserved' })];
  expect(typeSummariesOf(properties)).toMatchObject([
    { supply: { count: 1, reservedCount: 1, area: { min: 400, max: 400 } } },
  ]);
});
