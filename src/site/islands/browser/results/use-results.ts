import { startTransition, useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';

interface ShownResults {
  /** The query that these results answer. It may be older than the query of the URL. */
  query: PropertyQuery;
  /** Undefined until the catalog has answered. */
  results: SearchResults | undefined;
}

/** Searches the catalog. The last results stay until the next ones arrive. */
export function useResults(
  catalog: CatalogClient | undefined,
  query: PropertyQuery,
  shownCount: number,
): ShownResults {
  const [shown, setShown] = useState<ShownResults & { catalog: CatalogClient }>();

  useEffect(() => {
    if (!catalog) return;
    let isCurrent = true;
    const show = (results: SearchResults | undefined) => isCurrent && setShown({ query, results, catalog });
    catalog
      .search(query, shownCount)
      .then((results) => startTransition(() => void show(results)), reportError);
    return () => {
      isCurrent = false;
    };
  }, [catalog, query, shownCount]);

  return shown && shown.catalog === catalog ? shown : { query, results: undefined };
}
