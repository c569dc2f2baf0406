import type { Property } from './property.ts';
import { comparablePriceOf, type Priced } from './property-offers.ts';
import type { OfferFilter, PropertyOrder, PropertyQuery, Range } from './property-query.ts';
import { fold } from './slug.ts';

/** What the filters and orders of the list look at; the prebuilt index holds no more than this and the card. */
export type Searchable = Priced &
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

/** Whether the filters of the query, its text apart, let the property through (spec §5). */
export function matches(property: Searchable, query: PropertyQuery): boolean {
  return (
    property.active !== false &&
    isOffered(property, query.offer) &&
    within(property.area, query.area) &&
    within(priceFor(query.offer, property), query.price) &&
    (query.type === undefined || property.type === query.type) &&
    (query.location_id === undefined || property.location_id === query.location_id) &&
    (property.ceiling_height ?? 0) >= (query.minHeight ?? 0) &&
    (property.loading_docks_count ?? 0) >= (query.minDocks ?? 0)
  );
}

function isOffered(property: Searchable, offer: OfferFilter): boolean {
  if (offer === 'for_sale') return property.is_for_sale;
  if (offer === 'for_rent') return property.is_for_rent;
  return true;
}

function within(value: number, range: Range | undefined): boolean {
  return range === undefined || (value >= range.min && value <= range.max);
}

/** Like is compared with like: sale prices under "En venta", rents under "En renta". */
export function priceFor(offer: OfferFilter, property: Priced): number {
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
