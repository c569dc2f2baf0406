import { expect, test } from 'vitest';
import { priceRangesOf } from '#site/locations/price-ranges.ts';
import { property } from '../../../support/property.ts';

const rate = { usd_mxn: 20, on: '2026-11-20', is_current: true };
const rented = (rental_price: number, fields: Parameters<typeof property>[0] = {}) =>
  property({
    type: 'Bodega',
    is_for_sale: false,
    is_for_rent: true,
    area: 1_000,
    rental_price,
    ...fields,
  });

test('the rents and prices of one m² are ranges by type', () => {
  const { types, isApproximate } = priceRangesOf(
    [
      rented(90_000),
      rented(110_000),
      property({ type: 'Terreno Industrial', is_for_sale: true, area: 100, sale_price: 150_000 }),
    ],
    undefined,
  );
  expect(types).toEqual([
    { type: 'Bodega', rent: '$90 a $110', sale: undefined },
    { type: 'Terreno Industrial', rent: undefined, sale: '$1,500' },
  ]);
  expect(isApproximate).toBe(false);
});

test('prices in dollars are converted by the rate, and left out without one', () => {
  const inDollars = rented(4_000, { rental_currency: 'USD' });
  expect(priceRangesOf([rented(90_000), inDollars], rate)).toEqual({
    types: [{ type: 'Bodega', rent: '$80 a $90', sale: undefined }],
    isApproximate: true,
  });
  expect(priceRangesOf([rented(90_000), inDollars], undefined)).toMatchObject({
    types: [{ rent: '$90' }],
    isApproximate: false,
  });
});

test('a price on request, a reserved property and one without an area show nothing', () => {
  const hidden = [
    rented(1_000, { is_price_on_request: true }),
    rented(1_000, { status: 'reserved' }),
    rented(1_000, { area: 0 }),
  ];
  expect(priceRangesOf(hidden, rate).types).toEqual([]);
});
