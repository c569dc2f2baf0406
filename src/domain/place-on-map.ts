import { pointOf } from './distance.ts';
import type { PlaceOnMap } from './map-bounds.ts';
import type { MapPoint } from './map-point.ts';
import type { Property } from './property.ts';

type Located = Pick<Property, 'location_id' | 'latitude' | 'longitude'>;

/**
 * Makes a function that returns where the map shows a property: its own position, else the mean of the positions of the
 * other properties in its zone, which is marked as approximate. Undefined when the zone has none.
 */
export function makePlaceFinder(properties: Located[]): (property: Located) => PlaceOnMap | undefined {
  const sums = new Map<string, MapPoint & { count: number }>();
  for (const property of properties) {
    const point = pointOf(property);
    if (!point || !property.location_id) continue;
    const sum = sums.get(property.location_id) ?? { latitude: 0, longitude: 0, count: 0 };
    sum.latitude += point.latitude;
    sum.longitude += point.longitude;
    sum.count += 1;
    sums.set(property.location_id, sum);
  }
  const zones = new Map<string, PlaceOnMap>();
  for (const [id, { latitude, longitude, count }] of sums)
    zones.set(id, { latitude: latitude / count, longitude: longitude / count, isApproximate: true });
  return (property) => {
    const point = pointOf(property);
    return point ? { ...point, isApproximate: false } : zones.get(property.location_id);
  };
}
