import { describe, expect, test } from 'vitest';
import { factFilterRules } from '#domain/fact-filter-rules.ts';
import {
  canBeUnknown,
  factFilterNames,
  factFilters,
  minimumFilterNames,
  type WantedFact,
} from '#domain/fact-filters.ts';
import { makeFit, nearMissesOf } from '#domain/near-misses.ts';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import type { Searchable } from '#domain/property-search.ts';
import { property } from '../../support/property.ts';

const near = <T extends Searchable>(properties: T[], asked: Partial<PropertyQuery>, maxCount = 3) =>
  nearMissesOf(properties, { ...emptyQuery, ...asked }, maxCount).map(({ cost: _, ...miss }) => miss);

const costOf = (stated: Partial<Property>, asked: Partial<PropertyQuery>) =>
  makeFit({ ...emptyQuery, ...asked })(property(stated))?.cost;

describe('nearMissesOf', () => {
  test('states by how much a property misses each figure', () => {
    const nave = property({ area: 1_800, sale_price: 12_000_000, ceiling_height: 8, loading_docks_count: 3 });
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

  test('puts a reserved property after the available ones, however near it is', () => {
    const nearest = property({ area: 1_900, status: 'reserved' });
    const [second, third] = [property({ area: 1_500 }), property({ area: 1_200 })];
    const found = near([nearest, third, second], { area: { min: 2_000, max: 3_000 } });
    expect(found.map((miss) => miss.property)).toEqual([second, third, nearest]);
    expect(near([third, second, nearest], { area: { min: 2_000, max: 3_000 } }, 2)).toHaveLength(2);
  });

  test('compares every fact with a minimum', () => {
    for (const filter of minimumFilterNames) {
      const nave = property({ [filter]: 8 });
      const differences = [{ filter, amount: -2 }];
      expect(near([nave], { [filter]: 10 })).toEqual([{ property: nave, differences }]);
    }
  });

  test.each(factFilterNames)('knows what nobody stated of %s from what is missed', (name) => {
    const wanted = factFilterRules[name].options[0] as WantedFact;
    const silent = property();
    expect(near([silent], { [name]: wanted })).toEqual([
      { property: silent, differences: [{ filter: name, amount: undefined }] },
    ]);
    const included = near([silent], { [name]: wanted, includeUnknown: true });
    expect(included).toHaveLength(canBeUnknown(name) ? 0 : 1);
  });

  test.each(factFilterNames)('gives each missed filter a cost that ranks: %s', (name) => {
    const { kind } = factFilters[name];
    const missing = {
      minimum: { [name]: 9 },
      is_yes: { [name]: 'no' },
      is_stated: {},
      at_least_choice: { [name]: ['hydrants'] },
      one_of: { sale_price: 1, sale_currency: 'MXN' },
      move_in: { availability: 'from_date', available_from: '2027-04-10' },
    }[kind] as Partial<Property>;
    const wanted = {
      minimum: 10,
      is_yes: true,
      is_stated: true,
      at_least_choice: 'sprinklers',
      one_of: 'USD',
      move_in: '2027-03',
    }[kind];
    const cost = costOf(missing, { [name]: wanted } as Partial<PropertyQuery>);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(Math.LN2);
  });

  test('orders by the ratio, keeps the order of equals and returns at most as many as asked for', () => {
    const [far, nearest, nearer, equal] = [700, 950, 800, 950].map((area) => property({ area }));
    const properties = [far, nearest, nearer, equal] as Property[];
    const asked = { area: { min: 1_000, max: 2_000 } };
    expect(near(properties, asked, 3).map((miss) => miss.property)).toEqual([nearest, equal, nearer]);
  });

  test('puts what nobody stated after small differences and before large ones', () => {
    const [large, silent, small] = [{ power_kva: 300 }, {}, { power_kva: 450 }].map(property);
    const found = near([large, silent, small] as Property[], { power_kva: 500 });
    expect(found.map((miss) => miss.property)).toEqual([small, silent, large]);
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

  test('leaves out less than half, more than twice, what fits and what is not active', () => {
    const asked = { area: { min: 1_000, max: 2_000 } };
    const others = [{ area: 499 }, { area: 4_001 }, { area: 1_500 }, { area: 999, active: false }];
    expect(near(others.map(property), asked)).toEqual([]);
    expect(near([property({ area: 500 }), property({ area: 4_000 })], asked)).toHaveLength(2);
    expect(near([property()], { text: 'nave' })).toEqual([]);
  });

  test('leaves out what misses more than two filters by as much as is near', () => {
    const half = { area: 500, ceiling_height: 5, power_kva: 250 };
    const asked = { area: { min: 1_000, max: 2_000 }, ceiling_height: 10 };
    expect(near([property(half)], asked)).toHaveLength(1);
    expect(near([property(half)], { ...asked, power_kva: 500 })).toEqual([]);
  });

  test('an unknown area is in doubt, and a fact that does not fit the type is out of the question', () => {
    const unmeasured = property({ area: 0 });
    expect(near([unmeasured], { area: { min: 1_000, max: 2_000 } })).toEqual([
      { property: unmeasured, differences: [{ filter: 'area', amount: undefined }] },
    ]);
    expect(near([property({ type: 'Terreno Industrial' })], { ceiling_height: 9 })).toEqual([]);
  });

  test('counts none instead of one as near', () => {
    expect(near([property({ loading_docks_count: 0 })], { loading_docks_count: 1 })).toHaveLength(1);
    expect(near([property({ loading_docks_count: 0 })], { loading_docks_count: 2 })).toEqual([]);
    expect(near([property({ ceiling_height: 4 })], { ceiling_height: 9 })).toEqual([]);
  });

  test('counts up to three months after the wanted one as near', () => {
    const from = (available_from: string) => property({ availability: 'from_date', available_from });
    const limit = from('2027-05-29');
    expect(near([limit, from('2027-05-30')], { available_by: '2027-02' })[0]?.property).toBe(limit);
    expect(near([from('2027-05-30')], { available_by: '2027-02' })).toEqual([]);
  });

  test('shows a similar type, and none for another market', () => {
    const bodega = property({ type: 'Bodega' });
    expect(near([bodega], { type: 'Nave Industrial' })).toEqual([
      { property: bodega, differences: [{ filter: 'type', amount: 1 }] },
    ]);
    expect(near([bodega], { type: 'Terreno Industrial' })).toEqual([]);
    expect(near([bodega], { offer: 'for_rent' })).toEqual([]);
    expect(near([property({ is_for_sale: false, is_for_rent: true })], { offer: 'for_sale' })).toEqual([]);
  });

  test('measures the way to the zone and to a landmark', () => {
    const at = (km: number): Searchable => ({ ...property(), kmTo: () => km, kmToZone: () => km });
    expect(near([at(4)], { location_id: 'norte' })[0]?.differences).toEqual([
      { filter: 'location_id', amount: 4 },
    ]);
    expect(near([at(16)], { location_id: 'norte' })).toEqual([]);
    expect(near([property()], { location_id: 'norte' })).toEqual([]);
    const asked = { near: 'VW', withinKm: 10 };
    expect(near([at(14)], asked)[0]?.differences).toEqual([{ filter: 'withinKm', amount: 4 }]);
    expect(near([at(34)], asked)).toHaveLength(1);
    expect(near([at(36)], asked)).toEqual([]);
    expect(near([at(Number.POSITIVE_INFINITY)], asked)[0]?.differences).toEqual([
      { filter: 'withinKm', amount: undefined },
    ]);
  });
});

test('a property that fits costs nothing', () => {
  expect(makeFit(emptyQuery)(property())).toEqual({ differences: [], cost: 0 });
});
