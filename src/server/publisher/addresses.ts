import type { Redirect, Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import type { Source } from './snapshot.ts';

/** The canonical address of each property, by id. */
export function canonicalAddressesOf({ properties }: Pick<Snapshot, 'properties'>): Record<string, string> {
  return Object.fromEntries(properties.map((property) => [property.id, paths.property(property)]));
}

/**
 * The remembered addresses that are no longer canonical, each straight to the current one. The address of a property
 * that is not shown leads nowhere; the one without a title is a page of the build already.
 */
export function redirectsOf({
  addresses,
  properties,
}: Pick<Snapshot, 'addresses' | 'properties'>): Redirect[] {
  const shown = new Map(properties.map((property) => [property.id, property]));
  return addresses.flatMap(({ path, property_id }) => {
    const property = shown.get(property_id);
    if (!property) return [];
    const to = paths.property(property);
    return path === to || path === paths.property({ ...property, title: '' }) ? [] : [{ from: path, to }];
  });
}

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
