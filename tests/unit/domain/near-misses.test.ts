import { describe, expect, test } from 'vitest';
import { minimumFilterNames } from '#domain/fact-filters.ts';
import { nearMissesOf, withoutFigures } from '#domain/near-misses.ts';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { property } from '../../support/property.ts';

const near = (properties: Property[], asked: Partial<PropertyQuery>, maxCount = 3) =>
  nearMissesOf(properties, { ...emptyQuery, ...asked }, maxCount);

describe('nearMissesOf', () => {
  test('states by how much a property misses each figure', () => {
    const nave = property({
      area: 1_800,
      sale_price: 12_000_000,
      ceiling_height: 8,
      loading_docks_count: 3,
    });
    const asked = {
      offer: 'for_sale',
      area: { min: 2_000, max: 3_000 },
      price: { min: 0, max: 10_000_000 },
      ceiling_height: 9,
      loading_docks_count: 2,
    } as const;
    expect(near([nave], asked)).toEqual([
      {
        property: nave,
        differences: [
          { filter: 'area', amount: -200 },
          { filter: 'price', amount: 2_000_000 },
          { filter: 'ceiling_height', amount: -1 },
        ],
      },
    ]);
  });

  test('compares every fact with a minimum', () => {
    const asked = Object.fromEntries(minimumFilterNames.map((name) => [name, 10]));
    const nave = property(Object.fromEntries(minimumFilterNames.map((name) => [name, 8])));
    expect(near([nave], asked)).toEqual([
      { property: nave, differences: minimumFilterNames.map((filter) => ({ filter, amount: -2 })) },
    ]);
    expect(withoutFigures({ ...emptyQuery, ...asked })).toEqual(emptyQuery);
  });

  test('orders by the ratio and returns at most as many as asked for', () => {
    const [far, nearest, nearer] = [700, 950, 800].map((area) => property({ area }));
    const found = near([far, nearest, nearer] as Property[], { area: { min: 1_000, max: 2_000 } }, 2);
    expect(found.map((miss) => miss.property)).toEqual([nearest, nearer]);
  });

  test('measures the nearest part of a divisible property', () => {
    const nave = property({ area: 6_000, divisible_from: 1_500 });
    expect(near([nave], { area: { min: 900, max: 1_200 } })).toEqual([
      { property: nave, differences: [{ filter: 'area', amount: 300 }] },
    ]);
    const asked = { area: { min: 1_600, max: 2_400 }, loading_docks_count: 3 };
    const withDocks = { ...nave, loading_docks_count: 2 };
    expect(near([withDocks], asked)).toEqual([
      { property: withDocks, differences: [{ filter: 'loading_docks_count', amount: -1 }] },
    ]);
  });

  test('leaves out less than half, more than twice and unknown figures', () => {
    const asked = { area: { min: 1_000, max: 2_000 } };
    expect(near([property({ area: 499 }), property({ area: 4_001 })], asked)).toEqual([]);
    const { ceiling_height: _, loading_docks_count: __, ...silent } = property();
    expect(near([silent], { ceiling_height: 9 })).toEqual([]);
    expect(near([silent], { loading_docks_count: 2 })).toEqual([]);
  });

  test('finds nothing without a figure in the query', () => {
    expect(near([property()], { text: 'nave' })).toEqual([]);
  });
});

test('withoutFigures keeps the other filters', () => {
  const query = { ...emptyQuery, text: 'nave', loading_docks_count: 2, area: { min: 1, max: 2 } };
  expect(withoutFigures(query)).toMatchObject({
    text: 'nave',
    loading_docks_count: undefined,
    area: undefined,
  });
});
