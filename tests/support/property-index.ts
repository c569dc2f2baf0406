import type { PropertyIndex } from '#site/property-index/index-format.ts';
import * as packing from '#site/property-index/pack-index.ts';

/** Packs an index and reads its JSON. */
export function packIndex(...args: Parameters<typeof packing.packIndex>) {
  const { json, parts } = packing.packIndex(...args);
  return {
    index: JSON.parse(json.toString()) as PropertyIndex,
    parts: new Map(Array.from(parts, ([name, content]) => [name, content.toString()])),
  };
}
