import { startTransition, useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';

interface ShownResults {
  /** The query that these results answer. It may be older than the query of the URL. */
  query: PropertyQuery;
  /** Undefined until the catalog has answered. */
  results: SearchResults | undefined;
  /** Whether the prebuilt cards that the early search found stand in for the results. */
  isEarly?: boolean;
}

/** A search such as "en Amozoc" begins with a filler word. The list waits for the next word. */
const meaninglessDelayMs = 800;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (results: SearchResults | undefined) => isCurrent && setShown({ query, results, catalog });
    catalog.search(query, shownCount).then((results) => {
      const showNow = () => startTransition(() => void show(results));
      if (results?.isMeaningless) timer = setTimeout(showNow, meaninglessDelayMs);
      else showNow();
    }, reportError);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [catalog, query, shownCount]);

  useEffect(() => {
    if (shown) delete document.documentElement.dataset.earlyResults;
  }, [shown]);

  if (shown && shown.catalog === catalog) return shown;
  const isEarly = globalThis.document?.documentElement.dataset.earlyResults !== undefined;
  return { query, results: undefined, isEarly };
}
