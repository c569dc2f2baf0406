import type { PropertyQuery } from '#domain/property-query.ts';
import { loadIndex } from '#site/property-index/open-index.ts';
import { type Catalog, type CatalogScope, makeCatalog, type SearchResults } from './catalog-search.ts';

/** What the page sends to the worker: first the scope of the catalog, then searches. */
export type WorkerRequest =
  | { scope: CatalogScope; indexJson: ArrayBuffer | undefined }
  | { query: PropertyQuery; shownCount: number };
export type WorkerResponse = { results?: SearchResults } | { failure: string };

let catalog: Catalog | undefined;

async function handle(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    if ('query' in request) {
      const results = await catalog?.search(request.query, request.shownCount);
      return results ? { results } : { failure: 'The catalog was not loaded.' };
    }
    catalog = makeCatalog(await loadIndex(request.indexJson), request.scope);
    if (!isDataSaverOn()) catalog.prefetch().catch(() => undefined);
    return {};
  } catch (error) {
    return { failure: String(error) };
  }
}

/** Only some browsers have `navigator.connection`. */
function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

addEventListener('message', async ({ data, ports }: MessageEvent<WorkerRequest>) => {
  ports[0]?.postMessage(await handle(data));
});
