import { expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { OfferFilter } from '#domain/property-query.ts';
import { pinLabelOf } from '#site/islands/browser/map/pin-label.ts';
import { property } from '../../../../support/property.ts';

const sale = { is_for_sale: true, sale_price: 52_500_000 };
const rent = { is_for_sale: false, is_for_rent: true, rental_price: 85_000 };
const inDollars = { rental_price: 6.25, rental_currency: 'USD', rental_basis: 'per_m2' } as const;

test.each<[what: string, fields: Partial<Property>, offer: OfferFilter, label: string]>([
  ['a sale', sale, 'all', '$52.5 M'],
  ['a sale per m²', { is_for_sale: true, sale_price: 1_500, sale_basis: 'per_m2' }, 'all', '$1.5 M'],
  ['a rent per m²', rent, 'all', '$85/m²'],
  ['a rent in dollars', { ...rent, ...inDollars }, 'all', 'USD 6.25/m²'],
  ['the first price of both', { ...rent, ...sale }, 'all', '$52.5 M'],
  ['the rent under «En renta»', { ...sale, ...rent, is_for_sale: true }, 'for_rent', '$85/m²'],
  ['a rent without area', { ...rent, area: 0 }, 'all', '$85 k/mes'],
  [
    'a sale per m² without area',
    { ...sale, sale_price: 1_500, sale_basis: 'per_m2', area: 0 },
    'all',
    '$1.5 k/m²',
  ],
  ['the area without a price', { ...sale, sale_price: undefined }, 'all', '1,000 m²'],
  ['the area where only the rent is known', { ...rent, is_for_sale: true }, 'for_sale', '1,000 m²'],
  ['neither', { sale_price: undefined, area: 0 }, 'all', 'A consultar'],
])('a pin says %s', (_, fields, offer, label) => {
  expect(pinLabelOf(property({ area: 1_000, ...fields }), offer).replaceAll('\u00a0', ' ')).toBe(label);
});
