import { describe, expect, test } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, type QueryFieldName } from '#domain/property-query-fields.ts';
import { type RequirementDraft, requirementDraftSchema, requirementSchema } from '#domain/requirement.ts';
import {
  conditionsOf,
  maxConditionsLength,
  niceOf,
  queryOfConditions,
  wishesIn,
} from '#domain/requirement-conditions.ts';

const query: PropertyQuery = {
  ...emptyQuery,
  text: 'finsa',
  offer: 'for_rent',
  area: { min: 1_000, max: 2_000 },
  loading_docks_count: 4,
  near: 'VW San José',
  withinKm: 15,
  order: 'price_asc',
  view: 'map',
};
const draft: RequirementDraft = {
  name: '',
  email: '',
  phone: '222 123 4567',
  empresa: '',
  conditions: 'area=1000-2000',
  nice: [],
  note: '',
  needed_by: '',
};

describe('conditions', () => {
  test('are the filters of the list without text, order and view', () => {
    const conditions = conditionsOf(query);
    expect(conditions).toBe('operacion=renta&cerca=VW+San+Jos%C3%A9&km=15&area=1000-2000&andenes=4');
    expect(queryOfConditions(conditions)).toEqual({
      ...query,
      text: '',
      order: emptyQuery.order,
      view: undefined,
    });
  });

  test('that are not valid filter nothing', () => {
    expect(queryOfConditions('area=mucha&otra=1&q=finsa&%zz')).toEqual(emptyQuery);
  });

  test('of all kinds at once fit the field', () => {
    const every: Partial<Record<QueryFieldName, unknown>> = {
      offer: 'for_rent',
      type: 'Parque Industrial',
      location_id: crypto.randomUUID(),
      near: 'ñ'.repeat(30),
      withinKm: 120,
      area: { min: 999_999_999, max: 999_999_999_999 },
      price: { min: 999_999_999, max: 999_999_999_999 },
      currency: 'USD',
      includeUnpriced: true,
      includeUnknown: true,
      bounds: { south: -18.123456, west: -98.123456, north: 19.123456, east: 98.123456 },
      ceiling_height: 12,
      loading_docks_count: 16,
      power_kva: 5_000,
      divisible_from: true,
      floor_load: 15,
      crane_capacity: 30,
      drive_in_doors: 4,
      truck_court_depth: 60,
      is_cross_dock: true,
      has_natural_gas: true,
      has_rail_spur: true,
      fire_protection: 'esfr',
      is_in_park: true,
      available_by: '2027-03',
      quoted_currency: 'USD',
    };
    const conditions = conditionsOf({ ...emptyQuery, ...every } as PropertyQuery);
    expect(conditions.length).toBeLessThan(maxConditionsLength);
    expect(requirementDraftSchema.safeParse({ ...draft, conditions }).success).toBe(true);
  });
});

describe('wishes', () => {
  test('are stored as the parameters of their conditions', () => {
    const nice = niceOf(query, new Set(['area', 'loading_docks_count', 'power_kva', 'offer'] as const));
    expect(nice).toEqual(['area', 'andenes']);
    expect(wishesIn(nice)).toEqual(new Set(['area', 'loading_docks_count']));
  });

  test('that are unknown are none', () => {
    expect(wishesIn(['operacion', 'otra'])).toEqual(new Set());
  });
});

describe('a requirement', () => {
  test.each([
    ['phone', { phone: '' }],
    ['phone', { phone: 'sin número' }],
    ['email', { email: 'lucia@' }],
    ['conditions', { conditions: '' }],
    ['conditions', { conditions: '<script>' }],
    ['needed_by', { needed_by: 'pronto' }],
  ])('is refused by its %s', (name, change) => {
    const { error } = requirementDraftSchema.safeParse({ ...draft, ...change });
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([name]));
  });

  test('needs a telephone or an e-mail', () => {
    const change = { phone: '', email: 'lucia@example.com' };
    expect(requirementDraftSchema.safeParse({ ...draft, ...change }).success).toBe(true);
  });

  test('without wishes has an empty list of them', () => {
    expect(requirementSchema.shape.nice.parse(null)).toEqual([]);
  });
});
