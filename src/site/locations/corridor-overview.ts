import { spreadPlaces } from '#site/geography/marker-spread.ts';
import { aspects, type DrawnPlace, insetPlace, placeInOverview } from '#site/geography/orientation-maps.ts';
import { count } from '#text/format.ts';
import type { LocationSummary } from './location-summary.ts';

export interface NumberedLocation {
  /** Its place among all locations, from 1. */
  number: number;
  at: DrawnPlace;
  id: string;
  name: string;
}

export type CorridorOverview = ReturnType<typeof overviewOf>;

/** The locations on the map of the corridor, and those on the drawing of its metropolitan zone. */
export function overviewOf(locations: Pick<LocationSummary, 'location' | 'point'>[]) {
  const on = (drawing: 'corridor' | 'metropolitan'): NumberedLocation[] => {
    const placed = locations.flatMap(({ location: { id, name }, point }, index) => {
      const at = point && placeInOverview(point)[drawing];
      return at ? [{ number: index + 1, at, id, name }] : [];
    });
    const fixed = drawing === 'corridor' ? [insetPlace] : [];
    const places = spreadPlaces(
      placed.map(({ at }) => at),
      aspects.overview,
      fixed,
    );
    return placed.map((each, index) => ({ ...each, at: places[index] ?? each.at }));
  };
  return { corridor: on('corridor'), metropolitan: on('metropolitan'), inset: insetPlace };
}

/** The number and name of a location, as its marker says it. */
export const markerLabelOf = ({ number, name }: NumberedLocation) => `${number}. ${name}`;

/** "12 zonas" */
export const zonesText = (zones: unknown[]) => count(zones.length, 'zona', 'zonas');

/** The id of the drawing of the metropolitan zone on the page of all locations. */
export const metropolitanId = 'zona-metropolitana';
