import type { Snapshot } from '#domain/snapshot-schema.ts';
import type { SnapshotSource } from '#render/snapshot/read-snapshot.ts';

const requestTimeoutMs = 60_000;

/**
 * Saves the canonical paths of a release in PocketBase, so that they redirect after a later change of title.
 * Adds new ones to `snapshot.property_paths` too.
 * @param canonicalPaths - by property id
 * @throws Error when PocketBase does not accept them
 */
export async function savePropertyPaths(
  canonicalPaths: Record<string, string>,
  snapshot: Snapshot,
  { url, token }: SnapshotSource,
): Promise<void> {
  const saved = new Set(snapshot.property_paths.map(({ path }) => path));
  const newPaths = Object.entries(canonicalPaths)
    .filter(([, path]) => !saved.has(path))
    .map(([property_id, path]) => ({ path, property_id }));
  if (newPaths.length === 0) return;
  const response = await fetch(`${url}/api/site/property-paths`, {
    method: 'POST',
    headers: { authorization: await token(), 'content-type': 'application/json' },
    body: JSON.stringify({ property_paths: newPaths }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok)
    throw new Error(`Las direcciones publicadas no se pudieron anotar (HTTP ${response.status}).`);
  snapshot.property_paths.push(...newPaths);
}
