import type { Property } from './property.ts';
import { comparablePriceOf, type PriceFields } from './property-offers.ts';
import type { OfferFilter, PropertyOrder, Range } from './property-query.ts';
import { fold } from './slug.ts';

/** The fields that filters and orders of the list read. The prebuilt index has only these and those of the card. */
export type Searchable = PriceFields &
  Pick<
    Property,
    'title' | 'location' | 'area' | 'type' | 'location_id' | 'ceiling_height' | 'loading_docks_count'
  > & { active?: boolean };

/** The step of the area slider in m² (spec §9). */
export const areaStep = 10;
/** The range in m² before there are properties (spec §5). */
const defaultAreaRange: Range = { min: 0, max: 10_000 };

/** The ends of the area slider in m²: the smallest area rounded down and the largest rounded up to a step (spec §5). */
export function areaBoundsOf(properties: Pick<Property, 'area'>[]): Range {
  if (properties.length === 0) return defaultAreaRange;
  const areas = properties.map((property) => property.area);
  return {
    min: Math.floor(Math.min(...areas) / areaStep) * areaStep,
    max: Math.ceil(Math.max(...areas) / areaStep) * areaStep,
  };
}

/** Folds a search, or a text that it is compared with. "2,000" becomes "2000". */
export const foldForSearch = (text: string) => fold(text.replace(/(\d)[,.](?=\d{3}(?!\d))/g, '$1'));

/** The text that the search of the list reads, folded (spec §5). */
export function foldedTextOf({
  title,
  location,
  description,
}: Pick<Property, 'title' | 'location' | 'description'>): string {
  return foldForSearch(`${title} ${location} ${description}`);
}

/** Whether the folded text contains every word of the search. */
export function mentions(foldedText: string, search: string): boolean {
  return foldForSearch(search)
    .split(' ')
    .every((word) => foldedText.includes(word));
}

/** The price in MXN that is compared: the sale price under "En venta", the rent under "En renta"; 0 when not stated. */
export function priceFor(offer: OfferFilter, property: PriceFields): number {
  if (offer === 'for_sale') return property.sale_price ?? 0;
  if (offer === 'for_rent') return property.rental_price ?? 0;
  return comparablePriceOf(property);
}

/**
 * A comparator for `toSorted`. Equal properties keep their order.
 * Under "En venta" and "En renta" properties without that price come last in both directions. Under "Todas" their
 * price counts as 0 (spec §5).
 */
export function byOrder(order: PropertyOrder, offer: OfferFilter): (a: Searchable, b: Searchable) => number {
  const sign = order.endsWith('asc') ? 1 : -1;
  if (order.startsWith('area')) return (a, b) => sign * (a.area - b.area);
  const putsUnknownLast = offer !== 'all';
  return (a, b) => {
    const [first, second] = [priceFor(offer, a), priceFor(offer, b)];
    if (putsUnknownLast && (first === 0 || second === 0)) return Number(first === 0) - Number(second === 0);
    return sign * (first - second);
  };
}
