import { describe, expect, test } from 'vitest';
import {
  comparablePriceOf,
  offersOf,
  pricePerSquareMetre,
  withDefaultOffer,
} from '#domain/property-offers.ts';
import { property } from '../../support/property.ts';

const allPrices = { sale_price: 9_500_000, rental_price: 80_000, price: 1 };
const sale = { kind: 'sale', amount: 9_500_000 };
const rent = { kind: 'rent', amount: 80_000 };

describe('offersOf', () => {
  test.each([
    { is_for_sale: true, is_for_rent: false, offers: [sale] },
    { is_for_sale: false, is_for_rent: true, offers: [rent] },
    { is_for_sale: true, is_for_rent: true, offers: [sale, rent] },
    { is_for_sale: false, is_for_rent: false, offers: [{ kind: 'unspecified', amount: 1 }] },
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

describe('pricePerSquareMetre', () => {
  test('divides the price by the area and rounds to pesos', () => {
    expect(pricePerSquareMetre({ amount: 80_000 }, 750)).toBe(107);
  });

  test.each([0, -5])('is undefined for an area of %d', (area) => {
    expect(pricePerSquareMetre({ amount: 80_000 }, area)).toBeUndefined();
  });
});

describe('comparablePriceOf', () => {
  test.each([
    ['the sale price', allPrices, 9_500_000],
    ['else the rent', { rental_price: 80_000, price: 1 }, 80_000],
    ['else the legacy price', { price: 1 }, 1],
    ['else 0', {}, 0],
  ])('is %s', (_, prices, figure) => {
    expect(comparablePriceOf(property(prices))).toBe(figure);
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
