import { type Offer, offersOf, type PriceFields, pricePerSquareMetre } from '#domain/property-offers.ts';

/** An offer as pages show it; without an amount the price is on request. */
export interface ListedPrice extends Pick<Offer, 'kind'> {
  amount?: number;
}

/** Sale before rent. Never empty: a property without an offer has a price on request. */
export function listedPricesOf(property: PriceFields): [ListedPrice, ...ListedPrice[]] {
  const offers = offersOf(property);
  const priceOf = (kind: Offer['kind']): ListedPrice =>
    offers.find((offer) => offer.kind === kind) ?? { kind };
  if (property.is_for_sale && property.is_for_rent) return [priceOf('sale'), priceOf('rent')];
  return [priceOf(property.is_for_sale ? 'sale' : property.is_for_rent ? 'rent' : 'unspecified')];
}

/** MXN per m²; undefined without price or area, and for less than half a peso. */
export function shownPricePerSquareMetre({ amount }: ListedPrice, area: number): number | undefined {
  return (amount && pricePerSquareMetre({ amount }, area)) || undefined;
}
