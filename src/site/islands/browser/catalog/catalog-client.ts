import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogScope, SearchResults } from './catalog-search.ts';
import type { WorkerRequest, WorkerResponse } from './catalog-worker.ts';

/** The catalog, which a web worker searches: the page stays responsive however large the catalog is. */
export interface CatalogClient {
  /** Resolves once everything that the search needs is loaded. */
  search: (query: PropertyQuery, shownCount: number) => Promise<SearchResults | undefined>;
}

/** @param onFailure called when something cannot be loaded; the worker has then ended and answers no more */
export function startCatalogWorker(scope: CatalogScope, onFailure: (error: Error) => void): CatalogClient {
  const worker = new Worker(new URL('./catalog-worker.ts', import.meta.url), { type: 'module' });
  const fail = (failure: string) => {
    worker.terminate();
    onFailure(new Error(failure));
  };
  worker.onerror = () => fail('The catalog worker ended.');
  const send = (request: WorkerRequest) =>
    new Promise<SearchResults | undefined>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
        'failure' in data ? fail(data.failure) : resolve(data.results);
      const buffers = 'indexJson' in request && request.indexJson ? [request.indexJson] : [];
      worker.postMessage(request, [port2, ...buffers]);
    });
  const opened = earlyIndexJson().then((indexJson) => send({ scope, indexJson }));
  return { search: (query, shownCount) => opened.then(() => send({ query, shownCount })) };
}

/** The index that the inline script of the list page began to fetch. A retry fetches it again. */
async function earlyIndexJson(): Promise<ArrayBuffer | undefined> {
  const response = await window.earlyIndexResponse;
  window.earlyIndexResponse = undefined;
  return response?.ok && !response.bodyUsed ? response.arrayBuffer().catch(() => undefined) : undefined;
}
