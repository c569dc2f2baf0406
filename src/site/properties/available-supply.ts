import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { areaRangeOf } from './area-range.ts';

interface AvailableSupply {
  count: number;
  /** m²; undefined where no available property states its area. */
  area: Range | undefined;
}

/** The supply of a list without reserved, sold and rented properties. */
export function availableSupplyOf(properties: readonly Pick<Property, 'area' | 'status'>[]): AvailableSupply {
  const available = availableOf(properties);
  return { count: available.length, area: areaRangeOf(available) };
}
