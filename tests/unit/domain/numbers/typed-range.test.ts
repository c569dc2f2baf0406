import { describe, expect, test } from 'vitest';
import { readTypedRange } from '#domain/numbers/typed-range.ts';
import { readRangeEnd, type TypedRangeEnd } from '#domain/numbers/typed-range-end.ts';

describe('a typed range', () => {
  test.each<[string, 'money' | 'area', number, number]>([
    ['2000 a 4000', 'area', 2_000, 4_000],
    ['2,000-4,000 m²', 'area', 2_000, 4_000],
    ['entre 3 y 5 mil m2', 'area', 3_000, 5_000],
    ['de 1 a 2 ha', 'area', 10_000, 20_000],
    ['2000 m2 a 1 ha', 'area', 2_000, 10_000],
    ['500 a 2 mil', 'area', 500, 2_000],
    ['$20,000 – $40,000', 'money', 20_000, 40_000],
    ['1 a 6 mdp', 'money', 1_000_000, 6_000_000],
  ])('%j has the ends %d and %d', (typed, quantity, min, max) => {
    const range = readTypedRange(typed, quantity);
    expect([range?.min.amount, range?.max.amount]).toEqual([min, max]);
  });

  test.each(['', 'a', '4000 a 2000', '2000 a', 'grande a 3000', '3000'])('%j is none', (typed) => {
    expect(readTypedRange(typed, 'area')).toBeUndefined();
  });
});

describe('one input of a range', () => {
  test.each<[string, 'money' | 'area', TypedRangeEnd]>([
    ['', 'area', {}],
    ['  ', 'money', {}],
    ['80 mil', 'money', { figure: 80_000 }],
    ['80,000.509', 'money', { figure: 80_000.5 }],
    ['80,000.50', 'area', { figure: 80_000 }],
    ['USD 5,000', 'money', { figure: 5_000, terms: { currency: 'USD' } }],
    ['0', 'money', { figure: 0 }],
    ['1.500', 'area', { figure: 1_500 }],
    ['999,999,999,998', 'money', { figure: 999_999_999_998 }],
    ['2000 a 4000', 'area', { range: { min: 2_000, max: 4_000 } }],
    ['10 a 20 mil usd', 'money', { range: { min: 10_000, max: 20_000 }, terms: { currency: 'USD' } }],
    ['barato', 'money', { isUnclear: true }],
    ['95 el m2', 'money', { figure: 95, terms: { basis: 'per_m2' } }],
    [
      '5 a 6.25 usd por m2',
      'money',
      { range: { min: 5, max: 6.25 }, terms: { currency: 'USD', basis: 'per_m2' } },
    ],
    ['-5', 'money', { isUnclear: true }],
    ['999,999,999,999', 'money', { isUnclear: true }],
    ['5 mdp', 'area', { isUnclear: true }],
  ])('reads %j as %s', (typed, quantity, end) => {
    expect(readRangeEnd(typed, quantity)).toEqual(end);
  });
});
