import { useEffect, useState } from 'react';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { CardProperty } from '#site/properties/property-card.ts';

interface LoadedCards {
  positions: number[];
  cards: CardProperty[];
}

/**
 * The cards of the properties at these positions of the index. They keep those of earlier positions until the new ones have
 * arrived, and say which positions they are of.
 */
export function useCards(
  catalog: CatalogClient | undefined,
  positions: number[] | undefined,
): LoadedCards | undefined {
  const [loaded, setLoaded] = useState<LoadedCards>();
  useEffect(() => {
    if (!positions || !catalog) return;
    let isCurrent = true;
    catalog
      .ask((worker) => worker.listCards(positions))
      .then((cards) => isCurrent && cards && setLoaded({ positions, cards }), reportError);
    return () => {
      isCurrent = false;
    };
  }, [catalog, positions]);
  return loaded;
}
