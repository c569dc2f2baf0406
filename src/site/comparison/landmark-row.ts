import { distanceText } from '#site/locations/distance-text.ts';
import type { ComparedProperty } from './compared-property.ts';

/** The short names of the landmarks to which the distance of a property is known, in alphabetical order. */
export const landmarkNamesOf = (properties: ComparedProperty[]): string[] =>
  [...new Set(properties.flatMap(({ kmTo = {} }) => Object.keys(kmTo)))].sort((a, b) =>
    a.localeCompare(b, 'es'),
  );

/** Puts the straight-line distance to a landmark in front of the rows of a property. */
export function withLandmark(property: ComparedProperty, landmark: string): ComparedProperty {
  const km = property.kmTo?.[landmark];
  const row = {
    name: 'landmark',
    label: `A ${landmark}`,
    value: km === undefined ? undefined : distanceText(km),
    amount: km,
  };
  return { ...property, groups: [{ title: 'Distancia en línea recta', rows: [row] }, ...property.groups] };
}
