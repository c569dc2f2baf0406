import { useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { type FilterSuggestions, findFilterSuggestions } from './filter-suggestions.ts';

/** Undefined until the suggestions are known. */
export function useFilterSuggestions(
  catalog: CatalogClient | undefined,
  query: PropertyQuery,
  filters: ActiveFilter[],
): FilterSuggestions | undefined {
  const [found, setFound] = useState<FilterSuggestions | undefined>(
    filters.length === 0 ? { removedCount: 0, suggestions: [] } : undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters follow from the query
  useEffect(() => {
    if (!catalog) return;
    let isCurrent = true;
    findFilterSuggestions(catalog.search, query, filters).then(
      (suggestions) => isCurrent && setFound(suggestions),
      reportError,
    );
    return () => {
      isCurrent = false;
    };
  }, [catalog, query]);

  return found;
}
