import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { OperatorError } from '#render/operator-error.ts';

/** A PocketBase and the token of a superuser. */
export interface SnapshotSource {
  /** Read again for each attempt. */
  readonly url: string;
  token: () => Promise<string>;
}

const maxAttempts = 4;
const requestTimeoutMs = 60_000;
const refused = 'rechazado';

/**
 * Reads the whole catalog. Tries again when PocketBase is busy or restarting.
 * @throws OperatorError when PocketBase cannot be reached or refuses the token
 */
export const readSnapshot = (source: SnapshotSource): Promise<Snapshot> =>
  readSnapshotAnswer<Snapshot>(source);

/**
 * The same for an answer of another shape.
 * @param query of the URL, with its question mark
 * @throws OperatorError when PocketBase cannot be reached or refuses the token
 */
export async function readSnapshotAnswer<Answer extends object>(
  source: SnapshotSource,
  query = '',
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await requestSnapshot<Answer>(source, query);
    if (typeof answer === 'object') return answer;
    if (answer.startsWith(refused) || attempt === maxAttempts) {
      throw new OperatorError(`No se pudo leer el catálogo de PocketBase en ${source.url} (${answer}).`);
    }
    await wait(250 * 2 ** attempt);
  }
}

/** @returns the snapshot, or the reason of the failure */
async function requestSnapshot<Answer>(source: SnapshotSource, query: string): Promise<Answer | string> {
  try {
    const { url, token } = source;
    const response = await fetch(`${url}/api/site/snapshot${query}`, {
      headers: { authorization: await token(), 'accept-encoding': acceptedEncodingOf(url) },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok) return await response.json();
    const isRetriable = response.status === 429 || response.status >= 500;
    return `${isRetriable ? '' : `${refused}: `}HTTP ${response.status}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** On one machine, compressing a catalog takes longer than sending it uncompressed. */
const acceptedEncodingOf = (url: string) => (new URL(url).hostname === '127.0.0.1' ? 'identity' : 'gzip');
