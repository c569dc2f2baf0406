import { distanceKm, middleOf, pointOf } from './distance.ts';
import type { Landmark } from './landmark.ts';
import type { MapPoint } from './map-point.ts';
import type { Property } from './property.ts';
import { fold } from './slug.ts';

type Positioned = Pick<Property, 'latitude' | 'longitude'>;
type Placed = Positioned & Pick<Property, 'location_id'>;

/**
 * Makes a function that returns the straight km from a property to the landmark of this short name: Infinity without a
 * position, NaN when there is no such landmark.
 */
export function makeKmTo(landmarks: Pick<Landmark, 'short_name' | 'latitude' | 'longitude'>[]) {
  const byName = new Map(
    landmarks.flatMap((landmark) => [
      [fold(landmark.short_name), landmark] as const,
      [landmark.short_name, landmark] as const,
    ]),
  );
  return (property: Positioned, name: string): number => {
    const landmark = byName.get(name) ?? byName.get(fold(name));
    if (!landmark) return Number.NaN;
    const point = pointOf(property);
    return point ? distanceKm(point, landmark) : Number.POSITIVE_INFINITY;
  };
}

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
