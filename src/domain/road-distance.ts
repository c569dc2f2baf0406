import { z } from 'zod';
import { distanceKm } from './distance.ts';
import type { MapPoint } from './map-point.ts';

/** The way to a landmark over roads, as a routing server answered it. Nothing else states a driving time. */
export const roadSchema = z.object({
  /** With one decimal. */
  km: z.number().positive(),
  /** Whole, at least one. */
  minutes: z.int().positive(),
});
export type Road = z.infer<typeof roadSchema>;

/** The roads of one property that are known. */
export const propertyRoadsSchema = z.object({
  property_id: z.string(),
  roads: z.array(roadSchema.extend({ landmark_id: z.string() })),
});
export type PropertyRoads = z.infer<typeof propertyRoadsSchema>;

const maxKmPerHour = 150;

/**
 * Reads what a routing server measured; undefined when it cannot be true: a road is no shorter than the straight line, and
 * no truck drives 150 km/h.
 */
export function roadOf(metres: number, seconds: number, from: MapPoint, to: MapPoint): Road | undefined {
  const km = metres / 1000;
  const isPossible = km > 0 && km >= distanceKm(from, to) && seconds >= (km / maxKmPerHour) * 3600;
  if (!isPossible) return undefined;
  return { km: Math.max(0.1, Math.round(km * 10) / 10), minutes: Math.max(1, Math.round(seconds / 60)) };
}
