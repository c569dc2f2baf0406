import { middleOf, plausibleKm, pointOf } from './distance.ts';
import type { Landmark } from './landmark.ts';
import type { MapPoint } from './map-point.ts';
import { makeOutlierFilter } from './outlying-points.ts';
import type { Property } from './property.ts';
import { fold } from './slug.ts';

type Positioned = Pick<Property, 'latitude' | 'longitude'>;
type Placed = Positioned & Pick<Property, 'location_id'>;

/**
 * Makes a function that returns the straight km from a property to the landmark of this short name: Infinity without a
 * position or with one that is probably wrong, NaN when there is no such landmark.
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
    return (point && plausibleKm(point, landmark)) ?? Number.POSITIVE_INFINITY;
  };
}

/**
 * Makes a function that returns the straight km from a property to the middle of a location's properties; undefined when
 * either has no position. It keeps the distances, because every key of a search asks for them.
 * @param properties all of the catalog; others can be measured too
 */
export function makeKmToZone(properties: Placed[]) {
  const zones = new Map<string, { middle: MapPoint | undefined; kms: Map<Placed, number | undefined> }>();
  const pointsOf = (placed: Placed[]) => placed.flatMap((property) => pointOf(property) ?? []);
  const withoutOutliers = makeOutlierFilter(pointsOf(properties));
  const measure = (id: string) => {
    const inZone = properties.filter(({ location_id }) => location_id === id);
    const zone = { middle: middleOf(withoutOutliers(pointsOf(inZone))), kms: new Map() };
    zones.set(id, zone);
    return zone;
  };
  return (property: Placed, locationId: string): number | undefined => {
    const { middle, kms } = zones.get(locationId) ?? measure(locationId);
    if (!kms.has(property)) kms.set(property, kmBetween(pointOf(property), middle));
    return kms.get(property);
  };
}

const kmBetween = (from: MapPoint | undefined, to: MapPoint | undefined) =>
  from && to && plausibleKm(from, to);
