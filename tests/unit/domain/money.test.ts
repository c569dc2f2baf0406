import { describe, expect, test } from 'vitest';
import {
  changedByPercent,
  convert,
  equivalentOf,
  isRateCurrent,
  type PriceBasis,
  pricePerSquareMetre,
  totalOf,
} from '#domain/money.ts';

const rate = { usd_mxn: 17.55, on: '2026-11-20', is_current: true };
const dollars = { amount: 4.5, currency: 'USD', basis: 'per_m2' } as const;
const pesos = (amount: number, basis: PriceBasis = 'total') => ({ amount, currency: 'MXN', basis }) as const;

describe('a rate shows equivalents', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('of 20 November on %s: %s', (today, isCurrent) => {
    expect(isRateCurrent('2026-11-20', today)).toBe(isCurrent);
  });

  test('in pesos, to the cent', () => {
    expect(equivalentOf({ amount: 22_500, currency: 'USD' }, rate)).toEqual({
      amount: 394_875,
      currency: 'MXN',
    });
  });

  test.each([
    ['an old one', { ...rate, is_current: false }],
    ['an unknown one', undefined],
  ])('not by %s', (_, other) => {
    expect(equivalentOf({ amount: 22_500, currency: 'USD' }, other)).toBeUndefined();
  });

  test('not of an amount in pesos', () => {
    expect(equivalentOf(pesos(80_000), rate)).toBeUndefined();
  });
});

test('an amount converts in both directions, and needs no rate within its currency', () => {
  expect(convert(pesos(175.5), 'USD', rate)).toEqual({ amount: 10, currency: 'USD' });
  expect(convert({ amount: 10, currency: 'USD' }, 'MXN', rate)).toEqual({ amount: 175.5, currency: 'MXN' });
  expect(convert(pesos(80_000), 'MXN', undefined)?.amount).toBe(80_000);
  expect(convert(pesos(80_000), 'USD', undefined)).toBeUndefined();
});

describe('a total', () => {
  test('multiplies an amount per m² by the area', () => {
    expect(totalOf(dollars, 5_000)).toEqual({ amount: 22_500, currency: 'USD' });
  });

  test('is the amount itself, also without area', () => {
    expect(totalOf(pesos(80_000), 0)?.amount).toBe(80_000);
  });

  test('is unknown per m² of an unknown area', () => {
    expect(totalOf(dollars, 0)).toBeUndefined();
  });
});

describe('the price of one m²', () => {
  test.each([
    ['rounds to pesos', pesos(80_000), 107],
    ['rounds to cents in dollars', { ...pesos(3_375), currency: 'USD' as const }, 4.5],
    ['keeps a stated one', dollars, 4.5],
  ])('%s', (_, stated, amount) => {
    expect(pricePerSquareMetre(stated, 750)?.amount).toBe(amount);
  });

  test.each([0, -5])('is unknown for an area of %d', (area) => {
    expect(pricePerSquareMetre(pesos(80_000), area)).toBeUndefined();
  });
});

test.each([
  [9_500_000, 3.5, 9_833_000],
  [85_000, 5, 89_250],
  [95, 3, 97.85],
  [4.5, 5, 4.73],
  [12_345_678, -10, 11_110_000],
])('%d changed by %d %% is quoted as %d', (amount, percent, changed) => {
  expect(changedByPercent(amount, percent)).toBe(changed);
});
