import { propertiesWithPage, type Redirect, type Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

/** A property that did not change is the same object in the next build, so its path is made once. */
export const canonicalPathOf = rememberPerRecord((property: Snapshot['properties'][number]) =>
  paths.property(property),
);

/** By property id, and by reference code. */
export type CanonicalPaths = ReadonlyMap<string, string>;

/** Returns the canonical path of each property, under its id and under its reference code. */
export const canonicalPathsOf = (
  snapshot: Pick<Snapshot, 'properties' | 'closed_properties'>,
): CanonicalPaths =>
  new Map(
    propertiesWithPage(snapshot).flatMap((property) => {
      const path = canonicalPathOf(property);
      return [
        [property.id, path],
        [property.reference_code, path],
      ];
    }),
  );

/**
 * Returns the redirects from earlier paths to the current canonical path. Paths of hidden properties are left out, and
 * so is the path without a title, which always has a page of its own.
 */
export function redirectsOf(
  snapshot: Pick<Snapshot, 'property_paths' | 'properties' | 'closed_properties'>,
): Redirect[] {
  const shown = propertiesWithPage(snapshot);
  const current = new Set(shown.map((property) => canonicalPathOf(property)));
  const earlier = snapshot.property_paths.filter(({ path }) => !current.has(path));
  const moved = new Set(earlier.map(({ property_id }) => property_id));
  const byId = new Map(shown.filter(({ id }) => moved.has(id)).map((property) => [property.id, property]));
  return earlier.flatMap(({ path, property_id }) => {
    const property = byId.get(property_id);
    if (!property || path === paths.property({ ...property, title: '' })) return [];
    return [{ from: path, to: canonicalPathOf(property) }];
  });
}
