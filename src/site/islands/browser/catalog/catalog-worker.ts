import { expose } from 'comlink';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { MapCatalog } from '#site/islands/browser/map/map-catalog.ts';
import { loadIndex } from '#site/property-index/open-index.ts';
import { isDataSaverOn } from '#ui/data-saver.ts';
import { type Catalog, type CatalogScope, makeCatalog } from './catalog-search.ts';

let catalog: Catalog | undefined;

const openCatalog = (): Catalog => {
  if (!catalog) throw new Error('The catalog is not open.');
  return catalog;
};

const api = {
  async open(scope: CatalogScope, indexJson?: ArrayBuffer) {
    catalog = makeCatalog(await loadIndex(indexJson), scope);
    if (!isDataSaverOn()) catalog.prefetch().catch(() => undefined);
  },
  findNearMisses: async (query: PropertyQuery) => catalog?.findNearMisses(query),
  findPins: (...question: Parameters<MapCatalog['findPins']>) => openCatalog().map.findPins(...question),
  listCards: (positions: number[]) => openCatalog().map.listCards(positions),
  locate: (code: string) => openCatalog().map.locate(code),
  search: async (query: PropertyQuery, shownCount: number) => catalog?.search(query, shownCount),
};
export type CatalogWorker = typeof api;

expose(api);
