import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { availableOf, isReserved } from '#domain/property-statuses.ts';
import { count } from '#text/format.ts';
import { areaRangeOf } from './area-range.ts';

export interface AvailableSupply {
  count: number;
  /** Reserved ones, which are shown but not available. */
  reservedCount: number;
  /** m²; undefined where no available property states its area. */
  area: Range | undefined;
}

/** The supply of a list. Reserved, sold and rented properties are not available. */
export function availableSupplyOf(properties: readonly Pick<Property, 'area' | 'status'>[]): AvailableSupply {
  const available = availableOf(properties);
  return {
    count: available.length,
    reservedCount: properties.filter(isReserved).length,
    area: areaRangeOf(available),
  };
}

/** "27 disponibles", or "0 disponibles, 1 apartada". */
export const availableCountText = ({
  count: available,
  reservedCount,
}: Pick<AvailableSupply, 'count' | 'reservedCount'>): string =>
  [count(available, 'disponible', 'disponibles'), ...reservedCountTexts(reservedCount)].join(', ');

/** "1 apartada"; nothing for none. */
export const reservedCountTexts = (reservedCount: number): string[] =>
  reservedCount > 0 ? [count(reservedCount, 'apartada', 'apartadas')] : [];
