import { referenceCodeIn } from '#domain/reference-code.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import type { CanonicalPaths } from '#render/redirects.ts';
import type { SnapshotSource } from '#render/snapshot/read-snapshot.ts';

const requestTimeoutMs = 60_000;
/** As many as fit into the 64 KB that the front takes of a request without a session. */
const maxSentPaths = 200;
/** The paths that this process saved, so that they are not compared again before the next build. */
const savedPaths = new WeakSet<CanonicalPaths>();

/**
 * Saves the canonical paths of a release in PocketBase, so that they redirect after a later change of title.
 * Adds new ones to `snapshot.property_paths` too.
 * @throws Error when PocketBase does not accept them
 */
export async function savePropertyPaths(
  canonicalPaths: CanonicalPaths,
  snapshot: Snapshot,
  source: SnapshotSource,
): Promise<void> {
  if (savedPaths.has(canonicalPaths)) return;
  const saved = new Set(snapshot.property_paths.map(({ path }) => path));
  const newPaths: Snapshot['property_paths'] = [];
  // The path of a reference code is that of its property.
  const byId = canonicalPaths.entries().filter(([key]) => !referenceCodeIn(key));
  for (const [property_id, path] of byId) if (!saved.has(path)) newPaths.push({ path, property_id });
  for (let start = 0; start < newPaths.length; start += maxSentPaths)
    await send(newPaths.slice(start, start + maxSentPaths), source);
  snapshot.property_paths.push(...newPaths);
  savedPaths.add(canonicalPaths);
}

async function send(
  property_paths: Snapshot['property_paths'],
  { url, token }: SnapshotSource,
): Promise<void> {
  const response = await fetch(`${url}/api/site/property-paths`, {
    method: 'POST',
    headers: { authorization: await token(), 'content-type': 'application/json' },
    body: JSON.stringify({ property_paths }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok)
    throw new Error(`Las direcciones publicadas no se pudieron anotar (HTTP ${response.status}).`);
}
