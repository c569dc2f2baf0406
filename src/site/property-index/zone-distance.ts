import { distanceKm, middleOf } from '#domain/distance.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { Property } from '#domain/property.ts';
import { pointOf } from '#site/locations/map-links.ts';

type Placed = Pick<Property, 'location_id' | 'latitude' | 'longitude'>;

/**
 * Makes a function that returns the straight km from a property to the middle of a location's properties; undefined when
 * either has no position. It keeps the distances, because every key of a search asks for them.
 */
export function makeKmToZone(properties: Placed[]) {
  const kmsByZone = new Map<string, Map<Placed, number | undefined>>();
  const measure = (id: string) => {
    const inZone = properties.filter(({ location_id }) => location_id === id);
    const middle = middleOf(inZone.flatMap((property) => pointOf(property) ?? []));
    return new Map(properties.map((property) => [property, kmBetween(pointOf(property), middle)]));
  };
  return (property: Placed, locationId: string): number | undefined => {
    const kms = kmsByZone.get(locationId) ?? measure(locationId);
    kmsByZone.set(locationId, kms);
    return kms.get(property);
  };
}

const kmBetween = (from: MapPoint | undefined, to: MapPoint | undefined) =>
  from && to && distanceKm(from, to);
