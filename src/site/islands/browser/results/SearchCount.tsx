import { useEffect } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { countedSearchOf } from '#domain/search-ranges.ts';
import type { CatalogScope, SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';

export interface SearchCountProps {
  /** With the filters that the text was read as. */
  query: PropertyQuery;
  catalogScope: CatalogScope;
  results: Pick<SearchResults, 'total'>;
}

/** A visitor who still chooses filters has not searched yet. */
const restMs = 4_000;

/** Counts a search when the visitor stays on its results, or leaves the list, for example for a property. */
export default function SearchCount({ query, catalogScope, results }: SearchCountProps) {
  const type = query.type ?? catalogScope.type;
  const search = countedSearchOf({ ...query, type }, results.total > 0);
  useEffect(() => {
    if (search === undefined) return;
    const count = () => globalThis.countUse?.('search', search);
    const timer = setTimeout(count, restMs);
    addEventListener('pagehide', count);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', count);
    };
  }, [search]);
  return null;
}
