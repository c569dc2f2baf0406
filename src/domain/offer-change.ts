import { type FactName, factNames, facts } from './facts.ts';
import type { PriceChange, StatedChange } from './price-change.ts';
import type { Property } from './property.ts';

/** Why somebody is told about a property, the most important first. */
export const matchReasons = ['Nueva', 'Disponible', 'Precio', 'Completada'] as const;
type MatchReason = (typeof matchReasons)[number];

const priceFields = [
  'price',
  'is_price_on_request',
  'is_for_sale',
  'sale_price',
  'sale_currency',
  'sale_basis',
  'is_for_rent',
  'rental_price',
  'rental_currency',
  'rental_basis',
] as const;
const availabilityFields = ['status', 'availability', 'available_from'] as const;
/** Nobody waits for the terms of a lease to be stated. */
const completedFields = [
  'area',
  'location_id',
  ...factNames.filter((name) => facts[name].group !== 'terms'),
] as const;

/** What a later state of a property is compared with. It is stored as JSON. */
export interface OfferState
  extends Pick<Property, (typeof priceFields)[number] | (typeof availabilityFields)[number]> {
  /** The names of the facts that are stated. */
  facts: (FactName | 'area' | 'location_id')[];
}

/** What differs from the offer that requirements were compared with before. */
export interface OfferChange {
  reason: MatchReason;
  /** The prices before and after; absent where they cannot be compared. */
  price_change?: PriceChange | undefined;
}

const isStated = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** @param property without its prices, when they are on request */
export function offerOf(property: Property): OfferState {
  const kept = [...priceFields, ...availabilityFields].map((name) => [name, property[name]]);
  const stated = completedFields.filter((name) => isStated(property[name]));
  return { ...Object.fromEntries(kept), facts: stated };
}

/**
 * Why an offered property is told about; undefined when nothing that somebody waits for differs.
 * @param former what was compared last; null when only that it was offered is known
 * @param wasOffered whether it was offered then; null for a property that was never offered
 */
export function offerChange(
  offer: OfferState,
  former: OfferState | null,
  wasOffered: boolean | null,
): OfferChange | undefined {
  if (wasOffered === null) return { reason: 'Nueva' };
  if (!wasOffered) return { reason: 'Disponible' };
  if (!former) return undefined;
  if (isFreed(offer, former)) return { reason: 'Disponible' };
  if (priceFields.some((name) => offer[name] !== former[name]))
    return { reason: 'Precio', price_change: priceChangeOf(offer, former) };
  return offer.facts.some((name) => !former.facts.includes(name)) ? { reason: 'Completada' } : undefined;
}

/** Whether it is free now, or from another day. */
const isFreed = (offer: OfferState, former: OfferState) =>
  (former.status === 'reserved' && offer.status === 'active') ||
  (offer.availability !== undefined &&
    (offer.availability !== former.availability || offer.available_from !== former.available_from));

/** A price on request is told to nobody, neither the former one nor the present one. */
function priceChangeOf(offer: OfferState, former: OfferState): PriceChange | undefined {
  if (offer.is_price_on_request || former.is_price_on_request) return undefined;
  const sale = statedChangeOf(offer, former, 'sale');
  const rent = statedChangeOf(offer, former, 'rental');
  return sale || rent ? { ...(sale && { sale }), ...(rent && { rent }) } : undefined;
}

/** A price before and after, where both are known in one currency and basis. */
function statedChangeOf(
  offer: OfferState,
  former: OfferState,
  market: 'sale' | 'rental',
): StatedChange | undefined {
  const isOffered = market === 'sale' ? 'is_for_sale' : 'is_for_rent';
  const [price, currency, basis] = [`${market}_price`, `${market}_currency`, `${market}_basis`] as const;
  const [from, to] = [former[price], offer[price]];
  if (!(former[isOffered] && offer[isOffered] && from && to) || from === to) return undefined;
  if (former[currency] !== offer[currency] || former[basis] !== offer[basis]) return undefined;
  return [from, to, offer[currency], offer[basis]];
}
