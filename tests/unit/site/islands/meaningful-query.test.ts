import { expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, unboundedMax } from '#domain/property-query-fields.ts';
import { meaningfulQuery } from '#site/islands/browser/query/use-url-query.ts';

const place = { id: 'z', name: 'Corredor Amozoc', city: 'Amozoc', state: 'Puebla', available: 3 };
const choices = {
  areaBounds: { min: 200, max: 9_000 },
  locationOptions: [place],
  factOptions: {},
  hasTypes: true,
};
const meaningful = (query: Partial<PropertyQuery>, hasTypes = true) =>
  meaningfulQuery({ ...emptyQuery, ...query }, { ...choices, hasTypes });

test.each<Partial<PropertyQuery>>([
  { area: { min: 200, max: 9_000 } },
  { area: { min: 1, max: unboundedMax } },
  { price: { min: 1, max: unboundedMax } },
  { price: { min: 0, max: unboundedMax }, includeUnpriced: true },
  { includeUnpriced: true },
  { includeUnknown: true },
  { location_id: 'otra' },
])('%j filters nothing', (query) => {
  expect(meaningful(query)).toEqual(emptyQuery);
});

test.each<Partial<PropertyQuery>>([
  { area: { min: 210, max: 9_000 } },
  { price: { min: 1, max: 90_000 }, includeUnpriced: true },
  { location_id: 'z' },
  { type: 'Bodega' },
  { power_kva: 500, includeUnknown: true },
])('%j stays', (query) => {
  expect(meaningful(query)).toEqual({ ...emptyQuery, ...query });
});

test('a type filters nothing on the page of one type', () => {
  expect(meaningful({ type: 'Bodega' }, false)).toEqual(emptyQuery);
});
