import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { formatArea, formatNumber } from '#text/format.ts';

/** Smallest and largest area in m²; undefined where no property states one. */
export function areaRangeOf(properties: readonly Pick<Property, 'area'>[]): Range | undefined {
  let range: Range | undefined;
  for (const { area } of properties)
    if (area > 0)
      range = { min: Math.min(area, range?.min ?? area), max: Math.max(area, range?.max ?? area) };
  return range;
}

/** "420 a 9,600 m²", or "420 m²" for a single area. */
export function areaRangeText({ min, max }: Range): string {
  return min === max ? formatArea(min) : `${formatNumber(min)} a ${formatArea(max)}`;
}
