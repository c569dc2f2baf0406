import { expect, test } from 'vitest';
import { type UnitFigures, unitTotalsOf } from '#domain/park-units.ts';
import { property } from '../../support/property.ts';

const unit = (fields: Partial<UnitFigures>): UnitFigures =>
  property({ is_for_sale: false, is_for_rent: true, ...fields });

test('totals count available units only, and what is stated only', () => {
  const units = [
    unit({ area: 1_200, rental_price: 90_000 }),
    unit({ area: 9_000, rental_price: 700_000 }),
    unit({ area: 20_000, rental_price: 10, status: 'rented' }),
    unit({ area: 0 }),
    unit({ area: 3_000, is_for_rent: false, is_for_sale: true, sale_price: 5, rental_price: 1 }),
  ];
  expect(unitTotalsOf(units)).toEqual({
    total: 5,
    available: 4,
    area: { min: 1_200, max: 9_000 },
    rent: { min: 90_000, max: 700_000, currency: 'MXN' },
  });
});

test('rents are compared as totals in one currency, and not across currencies', () => {
  const dollars = { rental_price: 5, rental_currency: 'USD', rental_basis: 'per_m2' } as const;
  const inDollars = [unit({ area: 1_000, ...dollars }), unit({ area: 2_000, ...dollars })];
  expect(unitTotalsOf(inDollars).rent).toEqual({ min: 5_000, max: 10_000, currency: 'USD' });
  expect(unitTotalsOf([...inDollars, unit({ rental_price: 90_000 })]).rent).toBeUndefined();
  expect(unitTotalsOf([unit({ rental_price: 1, is_price_on_request: true })]).rent).toBeUndefined();
});

test('the smallest available area is the smallest part of a divisible unit', () => {
  const units = [unit({ area: 6_000, divisible_from: 1_500 }), unit({ area: 2_000 })];
  expect(unitTotalsOf(units).area).toEqual({ min: 1_500, max: 6_000 });
});

test('a park that is let completely has no ranges', () => {
  expect(unitTotalsOf([unit({ area: 5, status: 'sold' })])).toEqual({
    total: 1,
    available: 0,
    area: undefined,
    rent: undefined,
  });
});
