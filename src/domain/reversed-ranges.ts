import type { PropertyQuery, Range } from './property-query.ts';

/** Whether the minimum is above the maximum. Such a range filters nothing until somebody corrects it. */
export const isReversed = ({ min, max }: Range): boolean => min > max;

const reversedOrNone = (range: Range | undefined) => (range && isReversed(range) ? range : undefined);

/** The query without reversed ranges, and the same object when it has none. */
export function withoutReversedRanges(query: PropertyQuery): PropertyQuery {
  const area = reversedOrNone(query.area) ? undefined : query.area;
  const price = reversedOrNone(query.price) ? undefined : query.price;
  if (area === query.area && price === query.price) return query;
  return { ...query, area, price, includeUnpriced: price && query.includeUnpriced };
}

/** The query with the reversed ranges of another one, where it has no range of its own. */
export const withReversedRangesOf = (stated: PropertyQuery, query: PropertyQuery): PropertyQuery => ({
  ...query,
  area: query.area ?? reversedOrNone(stated.area),
  price: query.price ?? reversedOrNone(stated.price),
});
