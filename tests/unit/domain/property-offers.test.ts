import { describe, expect, test } from 'vitest';
import {
  comparableOf,
  comparablePricesOf,
  offersOf,
  shownValueOf,
  statedAmountOf,
  statedOffersOf,
  withDefaultOffer,
} from '#domain/property-offers.ts';
import { property } from '../../support/property.ts';

const allPrices = { sale_price: 9_500_000, rental_price: 80_000, price: 1 };
const inPesos = { currency: 'MXN', basis: 'total' };
const sale = { kind: 'sale', amount: 9_500_000, ...inPesos };
const rent = { kind: 'rent', amount: 80_000, ...inPesos };

describe('offersOf', () => {
  test.each([
    { is_for_sale: true, is_for_rent: false, offers: [sale] },
    { is_for_sale: false, is_for_rent: true, offers: [rent] },
    { is_for_sale: true, is_for_rent: true, offers: [sale, rent] },
    { is_for_sale: false, is_for_rent: false, offers: [{ kind: 'unspecified', amount: 1, ...inPesos }] },
  ])(
    'has the prices of the flags that are set: for sale $is_for_sale, for rent $is_for_rent',
    ({ offers, ...flags }) => {
      expect(offersOf(property({ ...flags, ...allPrices }))).toEqual(offers);
    },
  );

  test.each([
    { is_for_sale: true, is_for_rent: true },
    { is_for_sale: false, is_for_rent: false },
  ])('has no price when none is stated: %o', (flags) => {
    expect(offersOf(property(flags))).toEqual([]);
  });

  test('never uses the legacy price for a missing sale price', () => {
    expect(offersOf(property({ is_for_sale: true, price: 5_000_000 }))).toEqual([]);
  });
});

test('a price on request is for administrators only', () => {
  const asked = property({ ...allPrices, is_price_on_request: true });
  expect(offersOf(asked)).toEqual([]);
  expect(statedOffersOf(asked)).toEqual([sale]);
});

test('an amount has its currency and basis', () => {
  const dollars = {
    maintenance_fee: 0.35,
    maintenance_currency: 'USD',
    maintenance_basis: 'per_m2',
  } as const;
  expect(statedAmountOf(dollars, 'maintenance_fee')).toEqual({
    amount: 0.35,
    currency: 'USD',
    basis: 'per_m2',
  });
  expect(statedAmountOf({}, 'maintenance_fee')).toBeUndefined();
});

describe('the value that a sheet shows', () => {
  test.each([
    ['sale_price', { ...sale, isMonthly: false }],
    ['rental_price', { ...rent, isMonthly: true }],
  ] as const)(
    'of %s has its currency, its basis and whether it is monthly',
    (name, { kind: _, ...shown }) => {
      expect(shownValueOf(property(allPrices), name)).toEqual(shown);
    },
  );

  test('of an amount that is not stated is undefined', () => {
    expect(shownValueOf(property(), 'rental_price')).toBeUndefined();
  });

  test('of another field is the field', () => {
    expect(shownValueOf(property({ ceiling_height: 9 }), 'ceiling_height')).toBe(9);
  });
});

describe('comparablePricesOf', () => {
  const rate = { usd_mxn: 18, on: '2026-11-20', is_current: false };
  const dollarsPerMetre = { rental_price: 4.5, rental_currency: 'USD', rental_basis: 'per_m2' } as const;

  test.each([
    ['the sale price', allPrices, 9_500_000],
    ['else the rent', { rental_price: 80_000, price: 1 }, 80_000],
    ['else the legacy price', { price: 1 }, 1],
    ['else 0', {}, 0],
  ])('compares in all markets %s', (_, prices, figure) => {
    expect(comparablePricesOf(property(prices), 'MXN', undefined).any).toBe(figure);
  });

  test('is the total by the rate, however old it is', () => {
    const shown = property({ ...dollarsPerMetre, area: 5_000 });
    expect(comparablePricesOf(shown, 'MXN', rate)).toEqual({ sale: 0, rent: 405_000, any: 405_000 });
    expect(comparablePricesOf(shown, 'USD', rate).rent).toBe(22_500);
  });

  test('of one m² is the stated or derived one, by the rate', () => {
    const [stated, derived] = [
      property({ ...dollarsPerMetre, area: 0 }),
      property({ ...allPrices, area: 5_000 }),
    ];
    expect(comparablePricesOf(stated, 'MXN', rate, 'per_m2').rent).toBe(81);
    expect(comparableOf(stated, rate).USD.per_m2).toEqual({ sale: 0, rent: 4.5, any: 4.5 });
    expect(comparableOf(derived, rate).MXN.per_m2).toMatchObject({ sale: 1_900, rent: 16 });
  });

  test('reads an amount in pesos in dollars', () => {
    expect(comparablePricesOf(property({ sale_price: 9_000_000 }), 'USD', rate).sale).toBe(500_000);
  });

  test.each([
    ['another currency without a rate', { ...dollarsPerMetre, area: 5_000 }, undefined],
    ['a price per m² of an unknown area', { ...dollarsPerMetre, area: 0 }, rate],
    ['a price on request', { ...allPrices, is_price_on_request: true }, rate],
  ])('does not know %s', (_, prices, known) => {
    expect(comparablePricesOf(property(prices), 'MXN', known).any).toBe(0);
  });

  test('knows a price in dollars in dollars without a rate', () => {
    const shown = property({ ...dollarsPerMetre, area: 5_000 });
    expect(comparablePricesOf(shown, 'USD', undefined).rent).toBe(22_500);
  });
});

describe('withDefaultOffer', () => {
  test('puts a property up for sale that is neither for sale nor for rent', () => {
    expect(withDefaultOffer({ is_for_sale: false, is_for_rent: false })).toEqual({
      is_for_sale: true,
      is_for_rent: false,
    });
  });

  test.each([
    { is_for_sale: true, is_for_rent: false },
    { is_for_sale: false, is_for_rent: true },
    { is_for_sale: true, is_for_rent: true },
  ])('leaves %o as it is', (flags) => {
    expect(withDefaultOffer(flags)).toEqual(flags);
  });
});
