import { describe, expect, test } from 'vitest';
import { listedPricesOf, offersOf } from '#domain/property-offers.ts';
import {
  derivedPriceText,
  equivalentText,
  perMetreEquivalentText,
  priceSuffix,
} from '#site/properties/listed-prices.ts';
import { priceText } from '#text/money.ts';
import { property } from '../../../support/property.ts';

const sale = { is_for_sale: true, sale_price: 5_000_000 };
const saleOffer = { kind: 'sale', amount: 5_000_000, currency: 'MXN', basis: 'total' };

test.each([
  ['for sale alone', sale, [{ kind: 'sale', offer: saleOffer }]],
  [
    'for rent without a price too',
    { ...sale, is_for_rent: true },
    [{ kind: 'sale', offer: saleOffer }, { kind: 'rent' }],
  ],
  ['with a price on request', { ...sale, is_price_on_request: true }, [{ kind: 'sale' }]],
  ['for rent alone, without a price', { is_for_sale: false, is_for_rent: true }, [{ kind: 'rent' }]],
  [
    'without an offer, with a price',
    { is_for_sale: false, is_for_rent: false, price: 7 },
    [{ kind: 'unspecified', offer: { ...saleOffer, kind: 'unspecified', amount: 7 } }],
  ],
  ['without an offer or price', { is_for_sale: false, is_for_rent: false }, [{ kind: 'unspecified' }]],
])('a property %s', (_, offered, prices) => {
  expect(listedPricesOf(property(offered))).toEqual(prices);
});

describe('a price on a page', () => {
  const rate = { usd_mxn: 17.55, on: '2026-11-20', is_current: true };
  const rentOf = (fields: Parameters<typeof property>[0]) => {
    const [offer] = offersOf(property({ is_for_sale: false, is_for_rent: true, ...fields }));
    if (!offer) throw new Error('There is no offer.');
    return offer;
  };
  const perMetre = rentOf({ rental_price: 4.5, rental_currency: 'USD', rental_basis: 'per_m2' });
  const monthly = rentOf({ rental_price: 80_000 });
  const dollars = rentOf({ rental_price: 22_500, rental_currency: 'USD' });
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

  test.each([
    [monthly, '$80,000 al mes', '/mes'],
    [dollars, 'USD 22,500 al mes', '/mes'],
    [perMetre, 'USD 4.50 por m² al mes', '/m² al mes'],
  ])('reads as stated: $currency $amount $basis', (offer, text, suffix) => {
    expect(plain(priceText(offer))).toBe(text);
    expect(plain(priceSuffix(offer))).toBe(suffix);
  });

  test.each([
    ['a total', monthly, 750, '$107 por m² al mes'],
    ['a total in dollars', dollars, 5_000, 'USD 4.50 por m² al mes'],
    ['a price per m²', perMetre, 5_000, 'USD 22,500 al mes en total'],
    ['a price without area', perMetre, 0, undefined],
    ['a total without area', monthly, 0, undefined],
    ['less than half a peso per m²', rentOf({ rental_price: 100 }), 5_000, undefined],
  ])('derives from %s and the area', (_, offer, area, text) => {
    expect(plain(derivedPriceText(offer, area))).toBe(text);
  });

  test.each([
    ['the total', perMetre, 5_000, '≈ $394,875 MXN al mes, aproximado, tipo de cambio del 20 nov 2026'],
    ['one m²', perMetre, 0, '≈ $78.98 MXN por m² al mes, aproximado, tipo de cambio del 20 nov 2026'],
  ])('has an equivalent of %s', (_, offer, area, text) => {
    expect(plain(equivalentText(offer, area, rate))).toBe(text);
  });

  test('of one m² stands beside that of the whole area', () => {
    expect(perMetreEquivalentText(perMetre, 5_000, rate)).toBe('≈ $79 por m²');
    expect(perMetreEquivalentText(perMetre, 0, rate)).toBeUndefined();
    expect(perMetreEquivalentText(monthly, 5_000, rate)).toBeUndefined();
  });

  test.each([
    ['in pesos', monthly, rate],
    ['by an old rate', dollars, { ...rate, is_current: false }],
    ['without a rate', dollars, undefined],
  ])('has no equivalent %s', (_, offer, known) => {
    expect(equivalentText(offer, 5_000, known)).toBeUndefined();
  });
});
