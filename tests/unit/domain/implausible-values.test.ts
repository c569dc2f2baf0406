import { describe, expect, test } from 'vitest';
import { implausibleValuesOf } from '#domain/implausible-values.ts';
import { property } from '../../support/property.ts';

const typical = { rent: 100, sale: 12_000 };
const questionsAbout = (fields: Parameters<typeof property>[0], rate?: { usd_mxn: number }) =>
  implausibleValuesOf(property({ is_for_sale: false, ...fields }), { typical, rate, parent: undefined });
const rent = (rental_price: number, fields = {}) => ({ is_for_rent: true, rental_price, ...fields });

test.each([
  ['a rent per m² typed as a total', rent(100), 'rental_price', '¿No es por m²?'],
  [
    'a total typed as a rent per m²',
    rent(98_500, { rental_basis: 'per_m2' }),
    'rental_price',
    '¿No es el total?',
  ],
  ['a price with missing zeros', { is_for_sale: true, sale_price: 950_000 }, 'sale_price', 'la quinta parte'],
  ['the strength of concrete typed as t/m²', { floor_load: 210 }, 'floor_load', 'kg/cm²'],
  ['a small floor load in kg/cm² typed as t/m²', { floor_load: 0.6 }, 'floor_load', 'kg/cm²'],
  ['feet typed as metres', { ceiling_height: 32 }, 'ceiling_height', 'pies'],
  ['column spacing in feet', { column_spacing_x: 52 }, 'column_spacing_x', 'pies'],
  ['MVA typed as kVA', { power_kva: 1.5 }, 'power_kva', 'MVA'],
  ['inches typed as centimetres', { floor_thickness: 4 }, 'floor_thickness', 'pulgadas'],
  ['offices larger than the property', { office_area: 1_200 }, 'office_area', 'oficinas'],
] as const)('asks about %s', (_, fields, field, words) => {
  const [value, ...others] = questionsAbout(fields);
  expect(value?.field).toBe(field);
  expect(value?.question).toContain(words);
  expect(others).toEqual([]);
});

test.each([
  ['a usual rent', rent(98_500)],
  ['a rent of five times the median', rent(500_000)],
  ['a rent in dollars, without a rate', rent(4.5, { rental_currency: 'USD', rental_basis: 'per_m2' })],
  ['a legacy price, which is neither a sale price nor a rent', { price: 1 }],
  ['usual figures', { floor_load: 6, ceiling_height: 11, power_kva: 750, floor_thickness: 15 }],
  ['figures that nobody stated', {}],
])('does not ask about %s', (_, fields) => {
  expect(questionsAbout(fields)).toEqual([]);
});

test('compares a rent in dollars by the rate', () => {
  const dollars = { rental_currency: 'USD', rental_basis: 'per_m2' } as const;
  expect(questionsAbout(rent(5.5, dollars), { usd_mxn: 18 })).toEqual([]);
  expect(questionsAbout(rent(55, dollars), { usd_mxn: 18 })).toHaveLength(1);
});

describe('where too few similar prices are known', () => {
  const questions = (fields: Parameters<typeof property>[0]) =>
    implausibleValuesOf(property({ is_for_sale: false, area: 1_000, ...fields }), {
      ...{ typical: {}, rate: undefined, parent: undefined },
    });

  test.each([
    ['a price of 12.5 instead of 12.5 millions', { is_for_sale: true, sale_price: 12.5 }, '¿No es por m²?'],
    [
      'a price per m² of millions',
      { is_for_sale: true, sale_price: 2e6, sale_basis: 'per_m2' },
      '¿No es el total?',
    ],
    ['a rent per m² typed as a total', rent(95), 'menos de 10 pesos'],
    ['a rent per m² of thousands', rent(85_000, { rental_basis: 'per_m2' }), 'más de 1,000 pesos'],
  ] as const)('asks about %s', (_, fields, words) => {
    expect(questions(fields).map(({ question }) => question)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    ['a usual price', { is_for_sale: true, sale_price: 12_500_000 }],
    ['a usual rent', rent(95_000)],
    ['a rent in dollars, without a rate', rent(4.5, { rental_currency: 'USD' })],
    ['a price of an unknown area', { is_for_sale: true, sale_price: 12.5, area: 0 }],
  ] as const)('does not ask about %s', (_, fields) => {
    expect(questions(fields)).toEqual([]);
  });
});

test.each([
  ['1.5 m² of a property', { area: 1.5 }, 'area'],
  ['an area of 1,500 hectares', { area: 15_000_000 }, 'area'],
  ['a plot in hectares', { land_area: 1.5 }, 'land_area'],
  ['a smallest part in hectares', { divisible_from: 0.5 }, 'divisible_from'],
] as const)('asks about %s', (_, fields, field) => {
  expect(questionsAbout(fields).map((value) => value.field)).toEqual([field]);
});

test('does not ask about an area that is not stated', () => {
  expect(questionsAbout({ area: 0 })).toEqual([]);
});

describe('a unit that is said to be in no park', () => {
  const questions = (
    fields: Parameters<typeof property>[0],
    parent: Parameters<typeof property>[0] | undefined,
  ) =>
    implausibleValuesOf(property({ is_for_sale: false, ...fields }), {
      ...{ typical: {}, rate: undefined, parent: parent && property(parent) },
    }).map(({ field }) => field);

  test.each([
    ['a park', { type: 'Parque Industrial' }],
    ['a building in a park', { type: 'Nave Industrial', is_in_park: 'yes' }],
  ] as const)('is asked about as part of %s', (_, parent) => {
    expect(questions({ is_in_park: 'no' }, parent)).toEqual(['is_in_park']);
    expect(questions({ is_in_park: 'yes' }, parent)).toEqual([]);
    expect(questions({}, parent)).toEqual([]);
  });

  test('is not asked about as part of another building, or of nothing', () => {
    expect(questions({ is_in_park: 'no' }, { type: 'Nave Industrial' })).toEqual([]);
    expect(questions({ is_in_park: 'no' }, undefined)).toEqual([]);
  });
});

test('asks about a reserved property that is available at once', () => {
  expect(questionsAbout({ status: 'reserved', availability: 'immediate' })).toMatchObject([
    { field: 'availability' },
  ]);
  expect(questionsAbout({ status: 'reserved' })).toEqual([]);
  expect(questionsAbout({ availability: 'immediate' })).toEqual([]);
});
