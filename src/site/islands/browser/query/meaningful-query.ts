import { hasFactFilter } from '#domain/fact-filters.ts';
import type { PropertyQuery, Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import type { FilterChoices } from '#site/islands/browser/filters/filter-props.ts';

/**
 * The query without filters that have no effect on this page: a range that excludes nothing, a location that the list
 * does not have, a type on the page of one type, unknown prices without a price filter, unknown facts without a filter
 * on facts.
 */
export function meaningfulQuery(
  query: PropertyQuery,
  { areaBounds, locationOptions, hasTypes }: FilterChoices,
): PropertyQuery {
  const price = query.price && contains(query.price, { min: 1, max: unboundedMax }) ? undefined : query.price;
  const isListed = locationOptions.some(({ id }) => id === query.location_id);
  return {
    ...query,
    price,
    includeUnpriced: price && query.includeUnpriced,
    includeUnknown: hasFactFilter(query) ? query.includeUnknown : undefined,
    area: query.area && contains(query.area, areaBounds) ? undefined : query.area,
    location_id: isListed ? query.location_id : undefined,
    type: hasTypes ? query.type : undefined,
  };
}

const contains = (outer: Range, inner: Range) => outer.min <= inner.min && outer.max >= inner.max;
