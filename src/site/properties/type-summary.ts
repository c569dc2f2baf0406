import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { availableOf } from '#domain/property-statuses.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { rememberInGroups } from '#site/reuse/remember-in-groups.ts';
import { areaRangeOf, joinRanges } from './area-range.ts';

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
  count: number;
  /** Neither sold nor rented. */
  available: number;
  /** m². */
  area?: Range;
}

type Supply = Omit<TypeSummary, 'type' | 'plural'>;

/** The types that have properties, in the order of `propertyTypes`. Bundlers drop it for the comment. */
export const typeSummariesOf = /* @__PURE__ */ rememberInGroups(
  (properties: readonly Pick<Property, 'type' | 'area' | 'status'>[]) =>
    new Map(
      Array.from(
        Map.groupBy(properties, ({ type }) => type),
        ([type, found]) => [type, supplyOf(found)],
      ),
    ),
  (groups): TypeSummary[] =>
    propertyTypes.flatMap((type) => {
      const [first, ...others] = groups.flatMap((supplies) => supplies.get(type) ?? []);
      return first ? [{ type, plural: typePlurals[type], ...others.reduce(sumOf, first) }] : [];
    }),
);

const supplyOf = (properties: Pick<Property, 'area' | 'status'>[]): Supply =>
  withArea(properties.length, availableOf(properties).length, areaRangeOf(properties));

const sumOf = (one: Supply, other: Supply): Supply =>
  withArea(one.count + other.count, one.available + other.available, joinRanges(one.area, other.area));

const withArea = (count: number, available: number, area: Range | undefined): Supply => ({
  count,
  available,
  ...(area && { area }),
});
