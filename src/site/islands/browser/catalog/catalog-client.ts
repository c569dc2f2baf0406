import { ResultCard } from '#site/islands/browser/results/ResultCard.ts';
import type { CatalogScope } from './catalog-search.ts';
import { takeEarlySearch } from './early-search.ts';
import { type SearchClient, startSearch } from './search-client.ts';

export interface CatalogClient extends SearchClient {
  /** The component of a found property. Its code comes with the catalog: the prebuilt list does without. */
  Card: typeof ResultCard;
}

/** @param onFailure called when something cannot be loaded; the worker has then ended */
export const startCatalogWorker = (
  scope: CatalogScope,
  onFailure: (error: Error) => void,
): CatalogClient => ({
  ...(takeEarlySearch(onFailure) ?? startSearch(scope, onFailure)),
  Card: ResultCard,
});
