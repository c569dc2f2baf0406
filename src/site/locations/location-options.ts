import type { Location } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';

/** A location as the list offers it. */
export interface ListPlace extends Pick<Location, 'id' | 'name' | 'city' | 'state'> {
  /** Its properties in the list. */
  count: number;
}

/** The locations that the properties of a list lie in, by state, city and name. */
export function placesOf(properties: Pick<Property, 'location_id'>[], locations: Location[]): ListPlace[] {
  const inPlace = Map.groupBy(properties, ({ location_id }) => location_id);
  return locations
    .map(({ id, name, city, state }) => ({ id, name, city, state, count: inPlace.get(id)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => compare(a.state, b.state) || compare(a.city, b.city) || compare(a.name, b.name));
}

const compare = (a: string, b: string) => a.localeCompare(b, 'es');
