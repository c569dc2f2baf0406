import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { formatArea, formatNumber } from '#text/format.ts';

/** Smallest and largest area in m²; undefined where no property states one. */
export function areaRangeOf(properties: readonly Pick<Property, 'area'>[]): Range | undefined {
  let range: Range | undefined;
  for (const { area } of properties) if (area > 0) range = joinRanges(range, { min: area, max: area });
  return range;
}

/** The range from the smaller minimum to the larger maximum. */
export const joinRanges = (one: Range | undefined, other: Range | undefined): Range | undefined =>
  one && other ? { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) } : (one ?? other);

/** "420 a 9,600 m²", or "420 m²" for a single area. */
export function areaRangeText({ min, max }: Range): string {
  return min === max ? formatArea(min) : `${formatNumber(min)} a ${formatArea(max)}`;
}
