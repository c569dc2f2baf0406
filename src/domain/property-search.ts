import type { Property } from './property.ts';
import { comparablePriceOf, type PriceFields } from './property-offers.ts';
import type { OfferFilter, PropertyOrder, Range } from './property-query.ts';
import { fold } from './slug.ts';

/** What the filters and orders of the list look at; the prebuilt index holds no more than this and the card. */
export type Searchable = PriceFields &
  Pick<
    Property,
    'title' | 'location' | 'area' | 'type' | 'location_id' | 'ceiling_height' | 'loading_docks_count'
  > & { active?: boolean };

/** The area slider of the list: m², spec §5 and §9. */
export const areaStep = 10;
const defaultAreaRange: Range = { min: 0, max: 10_000 };

/** Floor of the smallest and ceiling of the largest area, on the grid of the slider; the default when there is none. */
export function areaBoundsOf(properties: Pick<Property, 'area'>[]): Range {
  if (properties.length === 0) return defaultAreaRange;
  const areas = properties.map((property) => property.area);
  return {
    min: Math.floor(Math.min(...areas) / areaStep) * areaStep,
    max: Math.ceil(Math.max(...areas) / areaStep) * areaStep,
  };
}

/** Folded as a search and what it reads are compared; "2,000" and "2000" are one figure. */
export const foldForSearch = (text: string) => fold(text.replace(/(\d)[,.](?=\d{3}(?!\d))/g, '$1'));

/** What the search of the list reads, folded once (spec §5). */
export function foldedTextOf({
  title,
  location,
  description,
}: Pick<Property, 'title' | 'location' | 'description'>): string {
  return foldForSearch(`${title} ${location} ${description}`);
}

/** Whether every word of the search stands somewhere in the folded text. */
export function mentions(foldedText: string, search: string): boolean {
  return foldForSearch(search)
    .split(' ')
    .every((word) => foldedText.includes(word));
}

/** Like is compared with like: sale prices under "En venta", rents under "En renta". */
export function priceFor(offer: OfferFilter, property: PriceFields): number {
  if (offer === 'for_sale') return property.sale_price ?? 0;
  if (offer === 'for_rent') return property.rental_price ?? 0;
  return comparablePriceOf(property);
}

/** A comparator for the four orders; equal figures keep the order they came in. */
export function byOrder(order: PropertyOrder, offer: OfferFilter): (a: Searchable, b: Searchable) => number {
  const figure = order.startsWith('area')
    ? (property: Searchable) => property.area
    : (property: Searchable) => priceFor(offer, property);
  const sign = order.endsWith('asc') ? 1 : -1;
  return (a, b) => sign * (figure(a) - figure(b));
}
