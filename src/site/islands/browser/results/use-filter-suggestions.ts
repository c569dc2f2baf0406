import { useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogueThread } from '#site/islands/browser/catalog/catalog-client.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { type WaysOn, waysOn } from './filter-suggestions.ts';

/** Undefined while it is not known. */
export function useWaysOn(
  catalogue: CatalogueThread | undefined,
  query: PropertyQuery,
  filters: ActiveFilter[],
): WaysOn | undefined {
  const [ways, setWays] = useState<WaysOn | undefined>(
    filters.length === 0 ? { changes: 0, ways: [] } : undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are those of the query
  useEffect(() => {
    if (!catalogue) return;
    let isAwaited = true;
    waysOn(catalogue.search, query, filters).then((found) => isAwaited && setWays(found), reportError);
    return () => {
      isAwaited = false;
    };
  }, [catalogue, query]);

  return ways;
}
