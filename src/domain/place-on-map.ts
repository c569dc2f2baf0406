import { middleOf, pointOf } from './distance.ts';
import type { PlaceOnMap } from './map-bounds.ts';
import type { MapPoint } from './map-point.ts';
import { makeOutlierFilter } from './outlying-points.ts';
import type { Property } from './property.ts';

type Located = Pick<Property, 'location_id' | 'latitude' | 'longitude'>;

/**
 * Makes a function that returns where the map shows a property: its own position, else the mean of the positions of the
 * other properties in its zone, which is marked as approximate. An outlying position does not count. Undefined when the zone has none.
 */
export function makePlaceFinder(properties: Located[]): (property: Located) => PlaceOnMap | undefined {
  const points: MapPoint[] = [];
  const inZones = new Map<string, MapPoint[]>();
  for (const property of properties) {
    const point = pointOf(property);
    if (!point) continue;
    points.push(point);
    if (!property.location_id) continue;
    const inZone = inZones.get(property.location_id);
    if (inZone) inZone.push(point);
    else inZones.set(property.location_id, [point]);
  }
  const withoutOutliers = makeOutlierFilter(points);
  const middles = new Map([...inZones].map(([id, inZone]) => [id, middleOf(withoutOutliers(inZone))]));
  return (property) => {
    const point = pointOf(property);
    if (point) return { ...point, isApproximate: false };
    const middle = middles.get(property.location_id);
    return middle && { ...middle, isApproximate: true };
  };
}
