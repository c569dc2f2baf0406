import { paths } from '#paths.ts';
import { fetchJson } from '#site/property-index/load-once.ts';
import type { ComparedProperty } from './compared-property.ts';
import type { ComparisonIndex, ComparisonPart } from './pack-comparison.ts';
import { partNumberOf } from './part-number.ts';

/**
 * Loads the published rows of these properties. A code without a public property has no entry.
 * @throws Error when a file cannot be loaded
 */
export async function loadCompared(codes: string[]): Promise<Map<string, ComparedProperty>> {
  if (codes.length === 0) return new Map();
  const index: ComparisonIndex = await fetchJson(paths.comparisonIndex());
  const names = new Set(codes.flatMap((code) => index[partNumberOf(code)] ?? []));
  const parts = await Promise.all(
    Array.from(names, (name): Promise<ComparisonPart> => fetchJson(paths.comparisonPart(name))),
  );
  const found: ComparisonPart = Object.assign({}, ...parts);
  return new Map(codes.flatMap((code) => (found[code] ? [[code, found[code]]] : [])));
}
