import type { Property } from '#domain/property.ts';
import { areaRangeText } from '#site/properties/area-range.ts';
import { availableSupplyOf } from '#site/properties/available-supply.ts';
import { count } from '#text/format.ts';

/** The supply of a list in one short line: "27 disponibles, de 420 a 15,000 m²". */
export function supplyTextOf(properties: Pick<Property, 'area' | 'status'>[]): string {
  const available = availableSupplyOf(properties);
  const { area } = available;
  const amount = count(available.count, 'disponible', 'disponibles');
  return area ? `${amount}, de ${areaRangeText(area)}` : amount;
}
