import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import { comparableOf } from '#domain/property-offers.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { property } from '../../support/property.ts';

describe('the filters', () => {
  const letsThrough = (stated: Partial<Property>, asked: Partial<PropertyQuery>) =>
    makeMatcher({ ...emptyQuery, ...asked })(property(stated));

  test('hide an inactive property', () => {
    expect(letsThrough({ active: false }, {})).toBe(false);
  });

  test('show a property that does not state whether it is active', () => {
    const { active: _, ...silent } = property();
    expect(makeMatcher(emptyQuery)(silent)).toBe(true);
  });

  test.each([
    { is_for_sale: true, is_for_rent: false, all: true, for_sale: true, for_rent: false },
    { is_for_sale: false, is_for_rent: true, all: true, for_sale: false, for_rent: true },
    { is_for_sale: true, is_for_rent: true, all: true, for_sale: true, for_rent: true },
    { is_for_sale: false, is_for_rent: false, all: true, for_sale: false, for_rent: false },
  ])(
    'Todas, En venta and En renta for a property with for sale: $is_for_sale, for rent: $is_for_rent',
    ({ all, for_sale, for_rent, ...flags }) => {
      expect([
        letsThrough(flags, { offer: 'all' }),
        letsThrough(flags, { offer: 'for_sale' }),
        letsThrough(flags, { offer: 'for_rent' }),
      ]).toEqual([all, for_sale, for_rent]);
    },
  );

  test.each([
    [499, false],
    [500, true],
    [1_000, true],
    [1_001, false],
  ])('by area from 500 to 1000 m² include both ends: %d m²', (area, through) => {
    expect(letsThrough({ area }, { area: { min: 500, max: 1_000 } })).toBe(through);
  });

  test('by area show a building that can be let in parts of that area', () => {
    const asked = { area: { min: 1_600, max: 2_400 } };
    expect(letsThrough({ area: 6_000, divisible_from: 1_500 }, asked)).toBe(true);
    expect(letsThrough({ area: 6_000, divisible_from: 3_000 }, asked)).toBe(false);
    expect(letsThrough({ area: 6_000 }, asked)).toBe(false);
  });

  test('by price compare the price of the chosen market', () => {
    const both = { is_for_sale: true, is_for_rent: true, sale_price: 9_000_000, rental_price: 80_000 };
    const price = { min: 50_000, max: 90_000 };
    expect(letsThrough(both, { price, offer: 'for_rent' })).toBe(true);
    expect(letsThrough(both, { price, offer: 'for_sale' })).toBe(false);
  });

  test('by price per m² compare the price of one m², in one currency', () => {
    const perMetre = {
      price: { min: 1, max: 5 },
      offer: 'for_rent',
      currency: 'USD',
      basis: 'per_m2',
    } as const;
    const nave = { is_for_rent: true, area: 1_000 };
    const inDollars = { rental_currency: 'USD', rental_basis: 'per_m2' } as const;
    expect(letsThrough({ ...nave, ...inDollars, rental_price: 5 }, perMetre)).toBe(true);
    expect(letsThrough({ ...nave, ...inDollars, rental_price: 5.01 }, perMetre)).toBe(false);
    expect(letsThrough({ ...nave, ...inDollars, rental_price: 0.8 }, perMetre)).toBe(true);
    const inPesos = property({ ...nave, rental_price: 90_000 });
    const comparable = comparableOf(inPesos, { usd_mxn: 18 });
    expect(makeMatcher({ ...emptyQuery, ...perMetre })({ ...inPesos, comparable })).toBe(true);
    expect(makeMatcher({ ...emptyQuery, ...perMetre })(inPesos)).toBe(false);
  });

  test('by price hide an unknown price unless it is included', () => {
    const price = { min: 1, max: 90_000 };
    expect(letsThrough({}, { price, offer: 'for_sale' })).toBe(false);
    expect(letsThrough({}, { price, offer: 'for_sale', includeUnpriced: true })).toBe(true);
    expect(letsThrough({ sale_price: 95_000 }, { price, offer: 'for_sale', includeUnpriced: true })).toBe(
      false,
    );
  });

  test.each<[string, Partial<Property>, Partial<PropertyQuery>, boolean]>([
    ['by type show the same type', { type: 'Bodega' }, { type: 'Bodega' }, true],
    ['by type hide another type', { type: 'Bodega' }, { type: 'Nave Industrial' }, false],
    ['by zone show the same zone', { location_id: 'chiapa' }, { location_id: 'chiapa' }, true],
    ['by zone hide another zone', { location_id: 'chiapa' }, { location_id: 'oriental' }, false],
    ['by height show a sufficient height', { ceiling_height: 9 }, { ceiling_height: 9 }, true],
    ['by height hide a smaller height', { ceiling_height: 8.5 }, { ceiling_height: 9 }, false],
    ['by height hide a height that is not stated', {}, { ceiling_height: 9 }, false],
    ['by docks show a sufficient number', { loading_docks_count: 4 }, { loading_docks_count: 3 }, true],
    ['by docks hide a smaller number', { loading_docks_count: 2 }, { loading_docks_count: 3 }, false],
    ['by docks hide a number that is not stated', {}, { loading_docks_count: 1 }, false],
  ])('%s', (_, stated, asked, through) => {
    expect(letsThrough(stated, asked)).toBe(through);
  });
});
