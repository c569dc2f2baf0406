import { describe, expect, test } from 'vitest';
import { makeMatcher } from '#domain/property-matcher.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { queryIn, searchParamsOf } from '#domain/property-query-url.ts';
import { byOrder, type Searchable } from '#domain/property-search.ts';
import { paths } from '#paths.ts';
import { property } from '../../support/property.ts';

/** A property at this many km from VW; no other landmark exists. */
const at = (km: number, area = 1): Searchable => ({
  ...property({ area }),
  kmTo: (landmark) => (landmark === 'VW' ? km : Number.NaN),
});
const unplaced = at(Number.POSITIVE_INFINITY);
const near = { ...emptyQuery, near: 'VW', withinKm: 10 };

describe('the filter by distance', () => {
  const matches = makeMatcher(near);

  test('keeps properties within the distance, and leaves out those without a position', () => {
    expect([at(3), at(10), at(10.1), unplaced].map(matches)).toEqual([true, true, false, false]);
  });

  test('filters nothing by a landmark that does not exist', () => {
    expect(makeMatcher({ ...near, near: 'Estadio' })(at(900))).toBe(true);
    expect(makeMatcher({ ...emptyQuery, withinKm: 10 })(at(900))).toBe(true);
    expect(makeMatcher(near)(property())).toBe(true);
  });
});

describe('the order by distance', () => {
  test('puts the nearest first and what has no position last', () => {
    const [far, close] = [at(30), at(2)];
    expect([unplaced, far, close].toSorted(byOrder('nearest', 'all', 'VW'))).toEqual([close, far, unplaced]);
  });

  test('is that by area among equal distances and without a landmark', () => {
    const [large, small] = [at(5, 900), at(5, 100)];
    expect([large, small].toSorted(byOrder('nearest', 'all', 'VW'))).toEqual([small, large]);
    expect([large, small].toSorted(byOrder('nearest', 'all'))).toEqual([small, large]);
  });
});

test('the URL carries landmark and distance', () => {
  const query = { ...near, near: 'Aeropuerto PBC', order: 'nearest' } as const;
  expect(queryIn(searchParamsOf(query))).toEqual(query);
  expect(queryIn(new URLSearchParams('km=-3'))).toEqual(emptyQuery);
  const [, search = ''] = paths.propertiesNear('Aeropuerto PBC').split('?');
  expect(queryIn(new URLSearchParams(search))).toEqual({ ...query, withinKm: undefined });
});
