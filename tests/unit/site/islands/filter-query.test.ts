import { expect, test } from 'vitest';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { hasSameFilters } from '#site/islands/browser/query/use-filter-query.ts';

test('a change of the text keeps the filters', () => {
  expect(hasSameFilters(emptyQuery, { ...emptyQuery, text: 'nave' })).toBe(true);
});

test.each([
  ['the offer', { offer: 'for_rent' }],
  ['the area', { area: { min: 10, max: 20 } }],
  ['the order', { order: 'price_asc' }],
  ['a filter on a fact', { power_kva: 500 }],
] as const)('a change of %s changes the filters', (_, change) => {
  expect(hasSameFilters(emptyQuery, { ...emptyQuery, ...change })).toBe(false);
});
