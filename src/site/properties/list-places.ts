import type { Location } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';

/** A location as the list offers it. */
export type ListPlace = Pick<Location, 'id' | 'name' | 'city'>;

/** The locations that the properties of a list lie in, by name. */
export function placesOf(properties: Pick<Property, 'location_id'>[], locations: Location[]): ListPlace[] {
  const inUse = new Set(properties.map(({ location_id }) => location_id));
  return locations
    .filter(({ id }) => inUse.has(id))
    .map(({ id, name, city }) => ({ id, name, city }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
