import type { FilteredFacts } from './fact-filter-rules.ts';
import type { PlaceOnMap } from './map-bounds.ts';
import type { Currency, PriceBasis } from './money.ts';
import type { Property } from './property.ts';
import { type ComparedPrices, comparablePricesOf, type PriceFields } from './property-offers.ts';
import type { OfferFilter, PropertyOrder, PropertyQuery, Range } from './property-query.ts';
import { availableFirst, type PropertyStatus } from './property-statuses.ts';
import { fold } from './slug.ts';

/** The fields that filters and orders of the list read. The prebuilt index has only these and those of the card. */
export type Searchable = PriceFields &
  FilteredFacts &
  Pick<Property, 'title' | 'location' | 'area' | 'type' | 'location_id'> & {
    active?: boolean;
    /** Absent: available. */
    status?: PropertyStatus;
    /** Only requirements compare it. */
    city?: string | undefined;
    /** Its prices by the rate of the catalog. Without them prices in other currencies are unknown. */
    comparable?: ComparedPrices;
    /** Straight km to a landmark: Infinity without a position, NaN when there is no such landmark. */
    kmTo?: (landmark: string) => number;
    /** Straight km to the middle of a location's properties; undefined when either has no position. */
    kmToZone?: (locationId: string) => number | undefined;
    /** Absent when neither its position nor that of its zone is known. */
    place?: PlaceOnMap | undefined;
  };

/** The step of the area slider in m² (spec §9). */
export const areaStep = 10;
/** "5,000 m²" matches ±20 %. */
export const areaTolerance = 0.2;

/** The range of areas that match a wanted one, in m², rounded to steps. It keeps the wanted one. */
export const areasAround = (area: number): Range => {
  const wanted = Math.round(area);
  const inSteps = (share: number) => Math.max(1, Math.round((wanted * share) / areaStep) * areaStep);
  return { min: inSteps(1 - areaTolerance), max: inSteps(1 + areaTolerance), around: wanted };
};

/** The range in m² when there are no properties (spec §5). */
const defaultAreaRange: Range = { min: 0, max: 10_000 };

/** The ends of the area slider in m²: the smallest area rounded down and the largest rounded up to a step (spec §5). */
export function areaBoundsOf(properties: Pick<Property, 'area'>[]): Range {
  if (properties.length === 0) return defaultAreaRange;
  let [smallest, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const { area } of properties) {
    smallest = Math.min(smallest, area);
    largest = Math.max(largest, area);
  }
  return {
    min: Math.floor(smallest / areaStep) * areaStep,
    max: Math.ceil(largest / areaStep) * areaStep,
  };
}

type Areas = Pick<Property, 'area'> & Partial<Pick<Property, 'divisible_from'>>;

/** The smallest part that can be let, in m², of a property that is divisible; undefined for all others. */
export const smallestPartOf = ({ area, divisible_from }: Areas): number | undefined =>
  divisible_from !== undefined && divisible_from < area ? divisible_from : undefined;

/** Whether the property, or a part of it that can be let, has an area in the range. */
export const fitsArea = (property: Areas, { min, max }: Range): boolean =>
  property.area >= min && (smallestPartOf(property) ?? property.area) <= max;

/** The area of the property, or of a part of it that can be let, that is nearest to a range, in m². */
export function nearestAreaOf(property: Areas, { min, max }: Range): number {
  const { area } = property;
  const smallest = smallestPartOf(property) ?? area;
  if (smallest > max) return smallest;
  return area < min ? area : Math.min(area, max);
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

const markets = { all: 'any', for_sale: 'sale', for_rent: 'rent' } as const;

/**
 * The price that is compared: the sale price under "En venta", the rent under "En renta"; 0 when not stated.
 * @param currency of the result
 * @param basis for the whole area, or for each m²
 */
export function priceFor(
  offer: OfferFilter,
  property: Searchable,
  currency: Currency = 'MXN',
  basis: PriceBasis = 'total',
): number {
  const prices =
    property.comparable?.[currency][basis] ?? comparablePricesOf(property, currency, undefined, basis);
  return prices[markets[offer]];
}

type Near = Pick<PropertyQuery, 'near'>;

/** Straight km from a property to the landmark of a query; NaN when the query names none that exists. */
export const kmToLandmark = ({ kmTo }: Searchable, { near }: Near): number =>
  (near ? kmTo?.(near) : undefined) ?? Number.NaN;

/**
 * A comparator for `toSorted`. Equal properties keep their order. The first order, which a visitor did not choose, begins
 * with the available ones.
 * Under "En venta" and "En renta" properties without that price come last in both directions, and so do those without a
 * price per m². Under "Todas" their total price counts as 0 (spec §5).
 */
export function byOrder(
  order: PropertyOrder,
  offer: OfferFilter,
  near?: string,
): (a: Searchable, b: Searchable) => number {
  if (order === 'nearest')
    return (a, b) =>
      availableFirst(a, b) || kmToLandmark(a, { near }) - kmToLandmark(b, { near }) || a.area - b.area;
  const sign = order.endsWith('asc') ? 1 : -1;
  if (order === 'area_asc') return (a, b) => availableFirst(a, b) || a.area - b.area;
  if (order === 'area_desc') return (a, b) => b.area - a.area;
  const basis = order.startsWith('price_per_m2') ? 'per_m2' : 'total';
  const putsUnknownLast = offer !== 'all' || basis === 'per_m2';
  return (a, b) => {
    const [first, second] = [priceFor(offer, a, 'MXN', basis), priceFor(offer, b, 'MXN', basis)];
    if (putsUnknownLast && (first === 0 || second === 0)) return Number(first === 0) - Number(second === 0);
    return sign * (first - second);
  };
}
