import type { Landmark } from './landmark.ts';
import type { ExchangeRate } from './money.ts';
import { makePlaceFinder } from './place-on-map.ts';
import type { Property } from './property.ts';
import { makeKmTo, makeKmToZone } from './property-distances.ts';
import { comparableOf } from './property-offers.ts';
import type { Searchable } from './property-search.ts';

type Stored = Searchable & Pick<Property, 'latitude' | 'longitude'>;
type Located = Pick<Property, 'location_id' | 'latitude' | 'longitude'>;

/** What a comparison needs besides the properties themselves. */
export interface SearchContext {
  landmarks: Pick<Landmark, 'short_name' | 'latitude' | 'longitude'>[];
  exchangeRate?: ExchangeRate | undefined;
  /** All properties of the catalog; absent when these are the compared ones. */
  catalog?: Located[] | undefined;
}

/**
 * Properties as filters compare them: with comparable prices and straight distances. A distance to a zone is that to the
 * middle of the catalog's properties in it.
 */
export function searchablePropertiesOf<T extends Stored>(
  properties: T[],
  { landmarks, exchangeRate, catalog = properties }: SearchContext,
): (T & Searchable)[] {
  const kmTo = makeKmTo(landmarks);
  const kmToZone = makeKmToZone(catalog);
  const placeOf = makePlaceFinder(catalog);
  return properties.map((property) => ({
    ...property,
    place: placeOf(property),
    kmTo: (landmark: string) => kmTo(property, landmark),
    kmToZone: (locationId: string) => kmToZone(property, locationId),
    comparable: comparableOf(property, exchangeRate),
  }));
}
