import type { Property } from '#domain/property.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { areaRangeOf, areaRangeText } from '#site/properties/area-range.ts';
import { count } from '#text/format.ts';

/** The supply of a list in one short line: "27 disponibles, de 420 a 15,000 m²". */
export function supplyTextOf(properties: Pick<Property, 'area' | 'status'>[]): string {
  const available = availableOf(properties);
  const area = areaRangeOf(available);
  const amount = count(available.length, 'disponible', 'disponibles');
  return area ? `${amount}, de ${areaRangeText(area)}` : amount;
}
