import { type Remote, transfer, wrap } from 'comlink';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogScope, NearMissCard, SearchResults } from './catalog-search.ts';
import type { CatalogWorker } from './catalog-worker.ts';

/** The catalog, which a web worker searches: the page stays responsive however large the catalog is. */
export interface SearchClient {
  /** Resolves once everything that the search needs is loaded. After a failure: undefined, or never. */
  search: (query: PropertyQuery, shownCount: number) => Promise<SearchResults | undefined>;
  findNearMisses: (query: PropertyQuery) => Promise<NearMissCard[] | undefined>;
  /** For the map, which the visitor may never open. */
  ask: <T>(question: (worker: Remote<CatalogWorker>) => Promise<T>) => Promise<T | undefined>;
}

/** @param onFailure called when something cannot be loaded; the worker has then ended */
export function startSearch(scope: CatalogScope, onFailure: (error: Error) => void): SearchClient {
  const worker =
    window.earlyWorker ?? new Worker(new URL('./catalog-worker.ts', import.meta.url), { type: 'module' });
  window.earlyWorker = undefined;
  const fail = (error: Error) => {
    worker.terminate();
    onFailure(error);
    return undefined;
  };
  worker.onerror = () => fail(new Error('The catalog worker ended.'));
  const remote = wrap<CatalogWorker>(worker);
  const opened = earlyIndexJson()
    .then((json) => remote.open(scope, json && transfer(json, [json])))
    .catch(fail);
  return {
    search: (query, shownCount) => opened.then(() => remote.search(query, shownCount).catch(fail)),
    ask: (question) => opened.then(() => question(remote).catch(fail)),
    findNearMisses: (query) => opened.then(() => remote.findNearMisses(query).catch(fail)),
  };
}

/** The index that the inline script of the list page began to fetch. A retry fetches it again. */
async function earlyIndexJson(): Promise<ArrayBuffer | undefined> {
  const response = await window.earlyIndexResponse;
  window.earlyIndexResponse = undefined;
  return response?.ok && !response.bodyUsed ? response.arrayBuffer().catch(() => undefined) : undefined;
}
