import type { MapPoint } from './map-point.ts';
import type { Property } from './property.ts';

/** The coordinates of a property; undefined unless both are known. */
export const pointOf = ({
  latitude,
  longitude,
}: Pick<Property, 'latitude' | 'longitude'>): MapPoint | undefined =>
  latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;

const earthRadiusKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The length of the straight line between two points over the earth's surface, in km (haversine). No road is that short. */
export function distanceKm(from: MapPoint, to: MapPoint): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const squared =
    latitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(squared));
}

/** The length of Mexico in km. A longer distance follows from a wrong position, and nobody shows or compares it. */
const maxPlausibleKm = 3_500;

/** The straight km between two points; undefined when one of them is probably wrong. */
export function plausibleKm(from: MapPoint, to: MapPoint): number | undefined {
  const km = distanceKm(from, to);
  return km > maxPlausibleKm ? undefined : km;
}

/** The mean of some points; undefined for none. */
export function middleOf(points: MapPoint[]): MapPoint | undefined {
  if (points.length === 0) return undefined;
  const mean = (axis: keyof MapPoint) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
