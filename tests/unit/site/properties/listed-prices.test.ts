import { expect, test } from 'vitest';
import { listedPricesOf, shownPricePerSquareMetre } from '#site/properties/listed-prices.ts';
import { property } from '../../../support/property.ts';

const sale = { is_for_sale: true, sale_price: 5_000_000 };

test.each([
  ['for sale alone', sale, [{ kind: 'sale', amount: 5_000_000 }]],
  [
    'for rent without a price too',
    { ...sale, is_for_rent: true },
    [{ kind: 'sale', amount: 5_000_000 }, { kind: 'rent' }],
  ],
  ['for rent alone, without a price', { is_for_sale: false, is_for_rent: true }, [{ kind: 'rent' }]],
  [
    'without an offer, with a price',
    { is_for_sale: false, is_for_rent: false, price: 7 },
    [{ kind: 'unspecified', amount: 7 }],
  ],
  ['without an offer or price', { is_for_sale: false, is_for_rent: false }, [{ kind: 'unspecified' }]],
])('a property %s', (_, offered, prices) => {
  expect(listedPricesOf(property(offered))).toEqual(prices);
});

test.each([
  [80_000, 750, 107],
  [undefined, 750, undefined],
  [80_000, 0, undefined],
  [100, 5_000, undefined],
])('%s pesos for %s m² are %s per m²', (amount, area, figure) => {
  expect(shownPricePerSquareMetre({ kind: 'rent', ...(amount && { amount }) }, area)).toBe(figure);
});
