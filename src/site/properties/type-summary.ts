import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
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

/** The types that have properties, in the order of `propertyTypes`. Bundlers drop it for the comment. */
export const typeSummariesOf = /* @__PURE__ */ rememberPerRecord(
  (properties: Pick<Property, 'type' | 'area' | 'status'>[]): TypeSummary[] => {
    const ofType = Map.groupBy(properties, (property) => property.type);
    return propertyTypes.flatMap((type) => {
      const found = ofType.get(type) ?? [];
      const area = areaRangeOf(found);
      if (found.length === 0) return [];
      const amounts = { count: found.length, available: availableOf(found).length };
      return [{ type, plural: typePlurals[type], ...amounts, ...(area && { area }) }];
    });
  },
);
