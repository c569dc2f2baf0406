import { distanceKm } from './distance.ts';
import type { MapPoint } from './map-point.ts';
import outline from './mexico-outline.json' with { type: 'json' };
import { outlyingKm } from './outlying-points.ts';

/** Why a typed point is probably a mistake. A person may know better. */
export interface PlaceDoubt {
  isAbroad: boolean;
  /** Straight km to the nearest known point; absent when no point is known. */
  km?: number | undefined;
  /** The point that was probably meant: with a missing minus, or with the axes exchanged. */
  suggestion?: MapPoint | undefined;
}

/** Degrees that the outline may be off: about 10 km. A port or a town at the border is in Mexico. */
const outlineTolerance = 0.1;
const shifts = [-outlineTolerance, 0, outlineTolerance];

type Corner = [longitude: number, latitude: number];

/** The coast and the borders of Mexico, its islands among them: Natural Earth 1:50 m, public domain. Each ring is closed. */
const rings = outline as Corner[][];

/** Whether a ray to the east crosses a ring an odd number of times. */
function isInRing(ring: Corner[], longitude: number, latitude: number): boolean {
  let isInside = false;
  let before: Corner | undefined;
  for (const [x, y] of ring) {
    const [x0, y0] = before ?? [x, y];
    before = [x, y];
    if (y0 > latitude === y > latitude) continue;
    if (longitude < x0 + ((latitude - y0) / (y - y0)) * (x - x0)) isInside = !isInside;
  }
  return isInside;
}

/** Whether a point is in Mexico, or at most about 10 km from it. */
export const isInMexico = ({ latitude, longitude }: MapPoint): boolean =>
  shifts.some((north) =>
    shifts.some((east) => rings.some((ring) => isInRing(ring, longitude + east, latitude + north))),
  );

/** What may have been meant, the most frequent slip first. */
const candidatesOf = ({ latitude, longitude }: MapPoint): MapPoint[] => [
  { latitude, longitude: -longitude },
  { latitude: longitude, longitude: latitude },
  { latitude: longitude, longitude: -latitude },
  { latitude: -latitude, longitude },
  { latitude: -latitude, longitude: -longitude },
];

const nearestKm = (point: MapPoint, known: MapPoint[]) =>
  Math.min(...known.map((other) => distanceKm(point, other)));

/**
 * Whether a point is in the sea, in another country, or further than 300 km from every known point; undefined for a point
 * that can be right.
 * @param known the other properties, or the company
 */
export function placeDoubtOf(point: MapPoint, known: MapPoint[]): PlaceDoubt | undefined {
  const isNear = (place: MapPoint) => known.length === 0 || nearestKm(place, known) <= outlyingKm;
  const isAbroad = !isInMexico(point);
  if (!isAbroad && isNear(point)) return undefined;
  return {
    isAbroad,
    km: known.length === 0 ? undefined : Math.round(nearestKm(point, known)),
    suggestion: candidatesOf(point).find((candidate) => isInMexico(candidate) && isNear(candidate)),
  };
}
