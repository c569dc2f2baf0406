import { distanceKm, middleOf } from '#domain/distance.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { Property } from '#domain/property.ts';
import { pointOf } from '#site/locations/map-links.ts';

type Placed = Pick<Property, 'location_id' | 'latitude' | 'longitude'>;

/**
 * Makes a function that returns the straight km from a property to the middle of a location's properties; undefined when
 * either has no position.
 */
export function makeKmToZone(properties: Placed[]) {
  const middles = new Map<string, MapPoint | undefined>();
  const middleFor = (id: string) => {
    const inZone = () => properties.filter(({ location_id }) => location_id === id);
    if (!middles.has(id)) middles.set(id, middleOf(inZone().flatMap((property) => pointOf(property) ?? [])));
    return middles.get(id);
  };
  return (property: Placed, locationId: string): number | undefined => {
    const [from, to] = [pointOf(property), middleFor(locationId)];
    return from && to && distanceKm(from, to);
  };
}
