import { distanceText, roadText } from '#text/distance-text.ts';
import type { ComparedProperty } from './compared-property.ts';

/** The short names of the landmarks to which the distance of a property is known, in alphabetical order. */
export const landmarkNamesOf = (properties: ComparedProperty[]): string[] =>
  [...new Set(properties.flatMap(({ kmTo = {} }) => Object.keys(kmTo)))].sort((a, b) =>
    a.localeCompare(b, 'es'),
  );

/** Puts the distances to a landmark in front of the rows of a property: the straight line, which all have, and the way by road. */
export function withLandmark(property: ComparedProperty, landmark: string): ComparedProperty {
  const km = property.kmTo?.[landmark];
  const row = {
    name: 'landmark',
    label: `A ${landmark}`,
    value: km === undefined ? undefined : distanceText(km),
    amount: km,
  };
  const road = property.roadTo?.[landmark];
  const roadRow = { ...row, name: 'road', value: road && roadText(road), amount: road?.km };
  const distances = [
    { title: 'Distancia en línea recta', rows: [row] },
    { title: 'Por carretera', rows: [roadRow] },
  ];
  return { ...property, groups: [...distances, ...property.groups] };
}
