import type { Redirect, Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';

/** The canonical address of each property, by id. */
export function canonicalAddressesOf({ properties }: Pick<Snapshot, 'properties'>): Record<string, string> {
  return Object.fromEntries(properties.map((property) => [property.id, paths.property(property)]));
}

/**
 * The remembered addresses that are no longer canonical, each straight to the current one. The address of a property
 * that is not shown leads nowhere; the one without a title is a page of the build already.
 */
export function redirectsOf({
  property_paths,
  properties,
}: Pick<Snapshot, 'property_paths' | 'properties'>): Redirect[] {
  const shown = new Map(properties.map((property) => [property.id, property]));
  return property_paths.flatMap(({ path, property_id }) => {
    const property = shown.get(property_id);
    if (!property) return [];
    const to = paths.property(property);
    return path === to || path === paths.property({ ...property, title: '' }) ? [] : [{ from: path, to }];
  });
}
