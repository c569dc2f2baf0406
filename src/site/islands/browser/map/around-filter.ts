import type { MapBounds } from '#domain/map-bounds.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { fold } from '#domain/slug.ts';
import type { MapData } from '#site/geography/map-data.ts';

interface AroundFilter {
  point: MapPoint;
  km: number;
  /** Around the whole circle. */
  bounds: MapBounds;
}

const kmPerDegree = 111.32;

/** The circle of "a menos de N km de …"; undefined without the filter, or when there is no such landmark. */
export function aroundFilterOf(
  { near, withinKm: km }: Pick<PropertyQuery, 'near' | 'withinKm'>,
  data: Pick<MapData, 'landmarks'> | undefined,
): AroundFilter | undefined {
  if (!near || !km) return undefined;
  const landmark = data?.landmarks.find(({ short_name }) => fold(short_name) === fold(near));
  if (!landmark) return undefined;
  const { latitude, longitude } = landmark;
  const rows = km / kmPerDegree;
  const columns = rows / Math.cos((latitude * Math.PI) / 180);
  const bounds = {
    south: latitude - rows,
    west: longitude - columns,
    north: latitude + rows,
    east: longitude + columns,
  };
  return { point: { latitude, longitude }, km, bounds };
}
