import type { MapPoint } from './map-point.ts';

/** A part of the map, in degrees. It does not cross the 180th meridian. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The place of a property on the map. */
export interface PlaceOnMap extends MapPoint {
  /** Whether it is the middle of the zone, because the position of the property is not stated. */
  isApproximate: boolean;
}

/** Whether a point is inside the bounds or on their edge. */
export const isWithinBounds = ({ south, west, north, east }: MapBounds, { latitude, longitude }: MapPoint) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The smallest bounds around some points; undefined without points. */
export function boundsAround(points: Iterable<MapPoint>): MapBounds | undefined {
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const { latitude, longitude } of points) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds.south <= bounds.north ? bounds : undefined;
}

/** Degrees with four decimals are about 10 m. */
const decimals = 1e4;
const roundedUp = (degrees: number) => Math.ceil(degrees * decimals) / decimals;
const roundedDown = (degrees: number) => Math.floor(degrees * decimals) / decimals;

/** Rounds bounds for a URL, never to a larger part: a map that fits the rounded bounds keeps its zoom. */
export const roundedBounds = ({ south, west, north, east }: MapBounds): MapBounds => ({
  south: roundedUp(south),
  west: roundedUp(west),
  north: roundedDown(north),
  east: roundedDown(east),
});
