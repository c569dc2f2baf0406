import { propertiesWithPage, type Redirect, type Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';

/** Returns the canonical path of each property, by id. */
export function canonicalPathsOf(
  snapshot: Pick<Snapshot, 'properties' | 'closed_properties'>,
): Record<string, string> {
  return Object.fromEntries(
    propertiesWithPage(snapshot).map((property) => [property.id, paths.property(property)]),
  );
}

/**
 * Returns the redirects from earlier paths to the current canonical path. Paths of hidden properties are left out, and
 * so is the path without a title, which always has a page of its own.
 */
export function redirectsOf(
  snapshot: Pick<Snapshot, 'property_paths' | 'properties' | 'closed_properties'>,
): Redirect[] {
  const shown = new Map(propertiesWithPage(snapshot).map((property) => [property.id, property]));
  return snapshot.property_paths.flatMap(({ path, property_id }) => {
    const property = shown.get(property_id);
    if (!property) return [];
    const to = paths.property(property);
    return path === to || path === paths.property({ ...property, title: '' }) ? [] : [{ from: path, to }];
  });
}
