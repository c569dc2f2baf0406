import { plausibleKm } from './distance.ts';
import type { Landmark, LandmarkKind } from './landmark.ts';
import type { MapPoint } from './map-point.ts';
import type { Road } from './road-distance.ts';

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

/** The way to a landmark. */
export interface LandmarkDistance {
  name: string;
  /** Of the straight line, in whole km: a landmark's position is known to about one. */
  km: number;
  /** Absent while no routing server has answered. */
  road?: Road;
}

/** The landmarks that the sheet of a property names, at most five, and the straight km to them, the nearest first. */
export function sheetLandmarksOf<Target extends DistanceTarget>(
  point: MapPoint,
  landmarks: Target[],
): { landmark: Target; km: number }[] {
  const nearestFirst = landmarks
    .flatMap((landmark) => {
      const km = plausibleKm(point, landmark);
      return km === undefined ? [] : [{ landmark, km }];
    })
    .sort((a, b) => a.km - b.km);
  return sheetLandmarks
    .flatMap(([kind, rank]) => nearestFirst.filter(({ landmark }) => landmark.kind === kind)[rank - 1] ?? [])
    .slice(0, maxSheetLandmarks)
    .sort((a, b) => a.km - b.km);
}

/** The distances that matter to logistics, at most five, the nearest in a straight line first. */
export const landmarkDistancesOf = <Target extends DistanceTarget>(
  point: MapPoint,
  landmarks: Target[],
  roadTo: (landmark: Target) => Road | undefined = () => undefined,
): LandmarkDistance[] =>
  sheetLandmarksOf(point, landmarks).map(({ landmark, km }) => {
    const road = roadTo(landmark);
    return { name: landmark.short_name, km: Math.round(km), ...(road && { road }) };
  });
