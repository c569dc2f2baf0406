import type { Snapshot } from '#domain/snapshot.ts';
import type { Source } from '#render/snapshot/read-snapshot.ts';

/**
 * Makes PocketBase remember the addresses that a release shows, and the snapshot with it.
 * @throws when PocketBase does not take them
 */
export async function rememberAddresses(
  canonical: Record<string, string>,
  snapshot: Snapshot,
  { url, token }: Source,
): Promise<void> {
  const known = new Set(snapshot.addresses.map(({ path }) => path));
  const unknown = Object.entries(canonical)
    .filter(([, path]) => !known.has(path))
    .map(([property_id, path]) => ({ path, property_id }));
  if (unknown.length === 0) return;
  const response = await fetch(`${url}/api/site/addresses`, {
    method: 'POST',
    headers: { authorization: await token(), 'content-type': 'application/json' },
    body: JSON.stringify({ addresses: unknown }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok)
    throw new Error(`Las direcciones publicadas no se pudieron anotar (HTTP ${response.status}).`);
  snapshot.addresses.push(...unknown);
}
