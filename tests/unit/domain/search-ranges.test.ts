import { describe, expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, unboundedMax } from '#domain/property-query-fields.ts';
import { areaSteps, countedRangeOf, countedSearchOf } from '#domain/search-ranges.ts';
import { hookLibrary } from '../../support/hooks.ts';

const zone = '11111111-2222-4333-8444-555555555555';
const counted = (query: Partial<PropertyQuery>, hasResults = true) =>
  countedSearchOf({ ...emptyQuery, ...query }, hasResults);

describe('a search is counted as ranges', () => {
  test.each<[string, Partial<PropertyQuery>, string | undefined]>([
    ['without filters', {}, undefined],
    ['with text alone', { text: 'lucia@example.com' }, undefined],
    ['by operation', { offer: 'for_rent' }, 'renta,,,,,,1'],
    ['by type', { type: 'Nave Industrial' }, ',nave-industrial,,,,,1'],
    ['by zone', { location_id: zone }, `,,${zone},,,,1`],
    ['by a range of areas', { area: { min: 4_000, max: 6_000 } }, ',,,5000,,,1'],
    ['by a largest area', { area: { min: 1, max: 400 } }, ',,,0,,,1'],
    ['by a smallest area', { area: { min: 12_000, max: unboundedMax } }, ',,,10000,,,1'],
    ['by power', { power_kva: 750 }, ',,,,500,,1'],
    ['by budget', { price: { min: 1, max: 98_500 } }, ',,,,,MXN50000,1'],
    [
      'by area and a price per m², which is no budget',
      { area: { min: 500, max: 600 }, price: { min: 1, max: 80 }, basis: 'per_m2' },
      ',,,500,,,1',
    ],
    ['by least price', { price: { min: 60, max: unboundedMax }, currency: 'USD' }, ',,,,,USD0,1'],
  ])('%s', (_, query, expected) => {
    expect(counted(query)).toBe(expected);
  });

  test('that found nothing', () => {
    const query = { offer: 'for_sale', text: 'algo privado' } as const;
    expect(counted(query, false)).toBe('venta,,,,,,0');
  });
});

describe('the pages and the hooks agree on what is counted', () => {
  const hook = hookLibrary('counts/count-texts.js');

  test('on every part of a search', () => {
    const search = counted({
      ...{ offer: 'for_rent', type: 'Bodega', location_id: zone, area: { min: 800, max: 1_200 } },
      ...{ power_kva: 300, price: { min: 1, max: 120_000 } },
    });
    expect(hook.siteUseIn(`search /propiedades ${search}`)).toEqual({
      kind: 'search',
      search: {
        ...{ operation: 'renta', type: 'bodega', zone, area: '1000', power: '300', budget: 'MXN100000' },
        results: '1',
      },
    });
  });
});

test.each([
  ['', undefined],
  ['0', { from: 0, to: 500 }],
  ['1000', { from: 1_000, to: 2_500 }],
  ['25000', { from: 25_000, to: undefined }],
  ['700', { from: 700, to: undefined }],
])('the counted area "%s" is the range %o', (from, range) => {
  expect(countedRangeOf(areaSteps, from)).toEqual(range);
});
