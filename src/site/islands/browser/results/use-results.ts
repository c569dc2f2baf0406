import { startTransition, useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogueThread } from '#site/islands/browser/catalog/catalog-client.ts';
import type { Results } from '#site/islands/browser/catalog/catalog-search.ts';

/** What is on the screen: the last answer stays until the next one is there. */
interface Answered {
  query: PropertyQuery;
  /** Undefined until the catalogue has answered. */
  found: Results | undefined;
}

export function useResults(
  catalogue: CatalogueThread | undefined,
  query: PropertyQuery,
  shown: number,
): Answered {
  const [answered, setAnswered] = useState<Answered & { by: CatalogueThread }>();

  useEffect(() => {
    if (!catalogue) return;
    let isAwaited = true;
    const take = (found: Results | undefined) => isAwaited && setAnswered({ query, found, by: catalogue });
    catalogue.search(query, shown).then((found) => startTransition(() => void take(found)), reportError);
    return () => {
      isAwaited = false;
    };
  }, [catalogue, query, shown]);

  return answered && answered.by === catalogue ? answered : { query, found: undefined };
}
