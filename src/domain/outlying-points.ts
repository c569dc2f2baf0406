import { distanceKm } from './distance.ts';
import type { MapPoint } from './map-point.ts';
import { medianOf } from './median.ts';

/** A point further than this from the others is probably a mistake. */
export const outlyingKm = 300;

/** At most this share of the points is a mistake; more of them are a second region. */
const maxOutlyingShare = 0.25;

/** The middle of most points: a few wrong ones do not move it. Undefined without points. */
export function medianPointOf(points: MapPoint[]): MapPoint | undefined {
  const latitude = medianOf(points.map((point) => point.latitude));
  const longitude = medianOf(points.map((point) => point.longitude));
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/**
 * Makes a function that leaves points out which lie far from most points of the catalog, so that one wrong position does
 * not decide what all share. Where it would leave nothing it leaves nothing out.
 * @param catalog every known point
 */
export function makeOutlierFilter(catalog: MapPoint[]): <Point extends MapPoint>(points: Point[]) => Point[] {
  const median = medianPointOf(catalog);
  const isNear = (point: MapPoint) => median !== undefined && distanceKm(median, point) <= outlyingKm;
  const outlyingCount = catalog.filter((point) => !isNear(point)).length;
  if (outlyingCount > Math.max(1, catalog.length * maxOutlyingShare)) return (points) => points;
  return (points) => {
    const near = points.filter(isNear);
    return near.length > 0 ? near : points;
  };
}
