import { useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { NearMissCard } from '#site/islands/browser/catalog/catalog-search.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { type FilterSuggestions, findFilterSuggestions } from './filter-suggestions.ts';

/** The alternatives for a search with no or few results. */
interface Alternatives extends FilterSuggestions {
  nearMisses: NearMissCard[];
}

const noSuggestions: FilterSuggestions = { removedCount: 0, suggestions: [] };

/**
 * Undefined until the alternatives are known.
 * @param total how many properties are found. Other filters are suggested only when nothing is.
 */
export function useAlternatives(
  catalog: CatalogClient | undefined,
  query: PropertyQuery,
  filters: ActiveFilter[],
  total: number,
): Alternatives | undefined {
  const [found, setFound] = useState<Alternatives | undefined>(
    filters.length === 0 ? { ...noSuggestions, nearMisses: [] } : undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters follow from the query
  useEffect(() => {
    if (!catalog) return;
    let isCurrent = true;
    Promise.all([
      total > 0 ? noSuggestions : findFilterSuggestions(catalog.search, query, filters),
      catalog.findNearMisses(query),
    ]).then(
      ([suggestions, nearMisses = []]) => isCurrent && setFound({ ...suggestions, nearMisses }),
      reportError,
    );
    return () => {
      isCurrent = false;
    };
  }, [catalog, query, total]);

  return found;
}
