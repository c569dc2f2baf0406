import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { rememberInGroups } from '#site/reuse/remember-in-groups.ts';
import { areaRangeOf, joinRanges } from './area-range.ts';

interface AvailableSupply {
  count: number;
  /** m²; undefined where no available property states its area. */
  area: Range | undefined;
}

/** The supply of a list without reserved, sold and rented properties. Several texts of a page state it. */
export const availableSupplyOf = rememberInGroups(
  (properties: readonly Pick<Property, 'area' | 'status'>[]): AvailableSupply => {
    const available = availableOf(properties);
    return { count: available.length, area: areaRangeOf(available) };
  },
  (groups): AvailableSupply => ({
    count: groups.reduce((sum, { count }) => sum + count, 0),
    area: groups.map(({ area }) => area).reduce(joinRanges, undefined),
  }),
);
