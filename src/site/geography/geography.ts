import type { MapPoint } from '#domain/map-point.ts';
import source from './geography.json' with { type: 'json' };

/** Longitude and latitude of each point in turn, in degrees. */
type FlatLine = number[];

interface Geography {
  /** Borders of the two states, outwards and between them. */
  stateBorders: FlatLine[];
  municipalBorders: FlatLine[];
  railways: FlatLine[];
  highways: { number: string; name: string; line: FlatLine }[];
  /** With a point in the middle of each. */
  municipalities: (MapPoint & { name: string })[];
}

/** The geographic data of the orientation maps. docs/maps.md states its source and accuracy. */
export const geography: Geography = source;

export const pointsOf = (line: FlatLine): MapPoint[] =>
  Array.from({ length: line.length / 2 }, (_, index) => ({
    longitude: line[2 * index] ?? 0,
    latitude: line[2 * index + 1] ?? 0,
  }));
