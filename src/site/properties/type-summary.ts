import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { areaRangeOf } from './area-range.ts';

export const typePlurals: Record<PropertyType, string> = {
  'Nave Industrial': 'Naves industriales',
  Bodega: 'Bodegas',
  'Terreno Industrial': 'Terrenos industriales',
  'Parque Industrial': 'Parques industriales',
};

/** The supply of one type. */
export interface TypeSummary {
  type: PropertyType;
  plural: string;
  count: number;
  /** Neither sold nor rented. */
  available: number;
  /** m². */
  area?: Range;
}

/** The types that have properties, in the order of `propertyTypes`. */
export function typeSummariesOf(
  properties: readonly Pick<Property, 'type' | 'area' | 'status'>[],
): TypeSummary[] {
  const byType = Map.groupBy(properties, ({ type }) => type);
  return propertyTypes.flatMap((type) => {
    const found = byType.get(type);
    if (!found) return [];
    const area = areaRangeOf(found);
    const available = availableOf(found).length;
    return { type, plural: typePlurals[type], count: found.length, available, ...(area && { area }) };
  });
}
