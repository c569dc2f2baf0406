import type { Landmark } from '#domain/landmark.ts';
import type { MapTiles } from '#domain/map-tiles.ts';
import { slugOf } from '#domain/slug.ts';
import { geography } from './geography.ts';
import { type PackedLine, packLine } from './packed-lines.ts';

/** The map below the pins of the map search: one JSON file, loaded when the map opens. */
export interface MapData {
  municipalBorders: PackedLine[];
  stateBorders: PackedLine[];
  railways: PackedLine[];
  highways: { number: string; line: PackedLine }[];
  municipalities: { name: string; latitude: number; longitude: number; hasProperties: boolean }[];
  landmarks: Pick<Landmark, 'name' | 'short_name' | 'kind' | 'latitude' | 'longitude'>[];
  /** Absent unless the operator has set a provider. */
  tiles?: MapTiles | undefined;
}

interface MapSources {
  landmarks: Landmark[];
  /** The cities with properties: their names come first where there is little room. */
  cities: string[];
  tiles: MapTiles | undefined;
}

export function mapDataOf({ landmarks, cities, tiles }: MapSources): MapData {
  const important = new Set(cities.map(slugOf));
  return {
    municipalBorders: geography.municipalBorders.map(packLine),
    stateBorders: geography.stateBorders.map(packLine),
    railways: geography.railways.map(packLine),
    highways: geography.highways.map(({ number, line }) => ({ number, line: packLine(line) })),
    municipalities: geography.municipalities
      .map(({ name, latitude, longitude }) => ({
        ...{ name, latitude, longitude },
        hasProperties: important.has(slugOf(name)),
      }))
      .sort((a, b) => Number(b.hasProperties) - Number(a.hasProperties) || a.name.length - b.name.length),
    landmarks: landmarks.map(({ name, short_name, kind, latitude, longitude }) => ({
      ...{ name, short_name, kind, latitude, longitude },
    })),
    tiles,
  };
}
