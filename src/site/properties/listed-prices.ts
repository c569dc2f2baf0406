import { type Offer, offersOf, type Priced, pricePerSquareMetre } from '#domain/property-offers.ts';

/** Where a property is offered; without an amount its price is to be asked for. */
export interface Market extends Pick<Offer, 'kind'> {
  amount?: number;
}

/** Never empty: what is in no market at all may still be asked for. */
export function marketsOf(property: Priced): [Market, ...Market[]] {
  const offers = offersOf(property);
  const priced = (kind: Offer['kind']): Market => offers.find((offer) => offer.kind === kind) ?? { kind };
  if (property.is_for_sale && property.is_for_rent) return [priced('sale'), priced('rent')];
  return [priced(property.is_for_sale ? 'sale' : property.is_for_rent ? 'rent' : 'unspecified')];
}

/** What a square metre costs there, as far as price and area are known and it rounds to a peso at least. */
export function perSquareMetre({ amount }: Market, area: number): number | undefined {
  return (amount && pricePerSquareMetre({ amount }, area)) || undefined;
}
