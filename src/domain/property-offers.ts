import type { Property } from './property.ts';

export type PriceFields = Pick<
  Property,
  'is_for_sale' | 'is_for_rent' | 'sale_price' | 'rental_price' | 'price'
>;

/** A market in which a property is offered. The amount is in MXN, for rent in MXN per month. */
export interface Offer {
  kind: 'sale' | 'rent' | 'unspecified';
  amount: number;
}

/** The prices that a visitor may see. The legacy price counts only when neither flag is set (spec §2). */
export function offersOf(property: PriceFields): Offer[] {
  if (!property.is_for_sale && !property.is_for_rent) return offer('unspecified', property.price);
  return [
    ...(property.is_for_sale ? offer('sale', property.sale_price) : []),
    ...(property.is_for_rent ? offer('rent', property.rental_price) : []),
  ];
}

function offer(kind: Offer['kind'], amount: number | undefined): Offer[] {
  return amount === undefined ? [] : [{ kind, amount }];
}

/** MXN per m², rounded (spec §2); undefined when the area is not stated. */
export function pricePerSquareMetre({ amount }: Pick<Offer, 'amount'>, area: number): number | undefined {
  return area > 0 ? Math.round(amount / area) : undefined;
}

/** The price that orders properties of all markets, in MXN: sale, else rent, else legacy, else 0 (spec §5). */
export function comparablePriceOf(property: PriceFields): number {
  return property.sale_price ?? property.rental_price ?? property.price ?? 0;
}

/** Puts a property up for sale when it is neither for sale nor for rent (spec §4). */
export function withDefaultOffer<T extends Pick<Property, 'is_for_sale' | 'is_for_rent'>>(property: T): T {
  return property.is_for_sale || property.is_for_rent ? property : { ...property, is_for_sale: true };
}
