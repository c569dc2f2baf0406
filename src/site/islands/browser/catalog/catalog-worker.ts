import { expose } from 'comlink';
import type { PropertyQuery } from '#domain/property-query.ts';
import { loadIndex } from '#site/property-index/open-index.ts';
import { type Catalog, type CatalogScope, makeCatalog } from './catalog-search.ts';

let catalog: Catalog | undefined;

const api = {
  async open(scope: CatalogScope, indexJson?: ArrayBuffer) {
    catalog = makeCatalog(await loadIndex(indexJson), scope);
    if (!isDataSaverOn()) catalog.prefetch().catch(() => undefined);
  },
  findNearMisses: async (query: PropertyQuery) => catalog?.findNearMisses(query),
  search: async (query: PropertyQuery, shownCount: number) => catalog?.search(query, shownCount),
};
export type CatalogWorker = typeof api;

/** Only some browsers have `navigator.connection`. */
function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

expose(api);
