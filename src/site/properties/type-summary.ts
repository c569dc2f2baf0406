import type { Property } from '#domain/property.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { type AvailableSupply, availableSupplyOf } from './available-supply.ts';

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
  supply: AvailableSupply;
}

/** The types that have properties, in the order of `propertyTypes`. */
export function typeSummariesOf(
  properties: readonly Pick<Property, 'type' | 'area' | 'status'>[],
): TypeSummary[] {
  const byType = Map.groupBy(properties, ({ type }) => type);
  return propertyTypes.flatMap((type) => {
    const found = byType.get(type);
    if (!found) return [];
    return { type, plural: typePlurals[type], supply: availableSupplyOf(found) };
  });
}
