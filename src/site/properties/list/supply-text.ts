import type { Property } from '#domain/property.ts';
import { areaRangeText } from '#site/properties/area-range.ts';
import { availableCountText, availableSupplyOf } from '#site/properties/available-supply.ts';

/** The supply of a list in one short line: "27 disponibles, 1 apartada, de 420 a 15,000 m²". */
export function supplyTextOf(properties: Pick<Property, 'area' | 'status'>[]): string {
  const supply = availableSupplyOf(properties);
  const { area } = supply;
  const amount = availableCountText(supply);
  return area ? `${amount}, de ${areaRangeText(area)}` : amount;
}
