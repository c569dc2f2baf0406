import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { formatArea, formatNumber } from '#text/format.ts';

/** Smallest and largest area in m²; undefined where no property states one. */
export function areaRangeOf(properties: Pick<Property, 'area'>[]): Range | undefined {
  const areas = properties.map((property) => property.area).filter((area) => area > 0);
  return areas.length > 0 ? { min: Math.min(...areas), max: Math.max(...areas) } : undefined;
}

/** "420 a 9,600 m²", or "420 m²" for a single area. */
export function areaRangeText({ min, max }: Range): string {
  return min === max ? formatArea(min) : `${formatNumber(min)} a ${formatArea(max)}`;
}
