import { pointOf } from '#domain/distance.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { Property } from '#domain/property.ts';
import { spreadPlaces } from '#site/geography/marker-spread.ts';
import { aspects, type DrawnPlace, placeInZone } from '#site/geography/orientation-maps.ts';

export interface NumberedProperty {
  number: number;
  at: DrawnPlace;
  property: Pick<Property, 'id' | 'title' | 'type' | 'city' | 'area'>;
}

/** The properties of a location's page that lie on the map around it, numbered from 1. */
export function numberedPropertiesOf(
  properties: Property[],
  center: MapPoint | undefined,
): NumberedProperty[] {
  const placed = properties.flatMap((property) => {
    const point = pointOf(property);
    const at = center && point && placeInZone(center, point);
    return at ? [{ property, at }] : [];
  });
  const places = spreadPlaces(
    placed.map(({ at }) => at),
    aspects.zone,
  );
  return placed.map(({ property: { id, title, type, city, area }, at }, index) => ({
    property: { id, title, type, city, area },
    number: index + 1,
    at: places[index] ?? at,
  }));
}
