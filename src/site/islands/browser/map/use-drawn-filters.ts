import { useEffect } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { MapData } from '#site/geography/map-data.ts';
import { aroundFilterOf } from './around-filter.ts';
import type { MapSurface } from './map-surface.ts';

/** Draws the own geography, the circle of the distance filter and the part that the list is limited to. */
export function useDrawnFilters(
  surface: MapSurface | undefined,
  { near, withinKm, bounds }: PropertyQuery,
  data: MapData | undefined,
) {
  useEffect(() => {
    if (data) surface?.drawBase(data);
  }, [surface, data]);
  useEffect(() => {
    surface?.drawFilters(aroundFilterOf({ near, withinKm }, data), bounds);
  }, [surface, data, near, withinKm, bounds]);
}
