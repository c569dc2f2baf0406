import { catalog } from './catalog.ts';
import type { SiteCatalog } from './site-catalog.ts';

/**
 * Makes a function that derives a value from the catalog once for each catalog. A render process warms up on a part of
 * the last catalog and then gets the whole new one, so a value that is only remembered would be stale.
 */
export function oncePerCatalog<T>(derive: (from: SiteCatalog) => T): () => T {
  let derived: { from: SiteCatalog; value: T } | undefined;
  return () => {
    if (derived?.from !== catalog) derived = { from: catalog, value: derive(catalog) };
    return derived.value;
  };
}
