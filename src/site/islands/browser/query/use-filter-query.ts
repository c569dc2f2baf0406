import { useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { queryFieldNames } from '#domain/property-query-fields.ts';

/**
 * The query for controls that do not show its text. It stays the same object while only the text changes, so that a
 * keystroke does not render them. Its text may be old.
 */
export function useFilterQuery(query: PropertyQuery): PropertyQuery {
  const [kept, keep] = useState(query);
  if (hasSameFilters(kept, query)) return kept;
  keep(query);
  return query;
}

/** Whether two queries are the same apart from their text. */
export const hasSameFilters = (one: PropertyQuery, other: PropertyQuery): boolean =>
  queryFieldNames.every((name) => name === 'text' || one[name] === other[name]);
