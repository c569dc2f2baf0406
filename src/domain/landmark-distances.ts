import { distanceKm } from './distance.ts';
import type { Landmark, LandmarkKind } from './landmark.ts';
import type { MapPoint } from './map-point.ts';

/**
 * The landmarks that the sheet of a property names, the most important first: the nearest of a kind, or the second
 * nearest. The first five that exist are shown.
 */
const sheetLandmarks: [kind: LandmarkKind, rank: 1 | 2][] = [
  ['planta', 1],
  ['aeropuerto', 1],
  ['puerto', 1],
  ['entronque', 1],
  ['ferrocarril', 1],
  ['caseta', 1],
  ['planta', 2],
];
const maxSheetLandmarks = 5;

export type DistanceTarget = Pick<Landmark, 'short_name' | 'kind' | 'latitude' | 'longitude'>;

/** A straight line to a landmark. */
export interface LandmarkDistance {
  name: string;
  /** Whole km: a landmark's position is known to about one. */
  km: number;
}

/** The straight-line distances that matter to logistics, at most five, the nearest first. */
export function landmarkDistancesOf(point: MapPoint, landmarks: DistanceTarget[]): LandmarkDistance[] {
  const nearestFirst = landmarks
    .map(({ short_name, kind, ...position }) => ({ name: short_name, kind, km: distanceKm(point, position) }))
    .sort((a, b) => a.km - b.km);
  return sheetLandmarks
    .flatMap(([kind, rank]) => nearestFirst.filter((landmark) => landmark.kind === kind)[rank - 1] ?? [])
    .slice(0, maxSheetLandmarks)
    .sort((a, b) => a.km - b.km)
    .map(({ name, km }) => ({ name, km: Math.round(km) }));
}
