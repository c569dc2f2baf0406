import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshot } from '#domain/snapshot.ts';
import { OperatorError } from '#render/operator-error.ts';

/** Where PocketBase is and how to be let in. */
export interface Source {
  url: string;
  token: () => Promise<string>;
}

const attempts = 4;
const readTimeout = 60_000;
const refused = 'rechazado';

/**
 * Reads the catalogue; a busy or restarting PocketBase is asked again.
 * @throws OperatorError when it cannot be reached or refuses
 */
export async function takeSnapshot(source: Source): Promise<Snapshot> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(source);
    if (typeof answer === 'object') return answer;
    if (answer.startsWith(refused) || attempt === attempts) {
      throw new OperatorError(`No se pudo leer el catálogo de PocketBase en ${source.url} (${answer}).`);
    }
    await wait(250 * 2 ** attempt);
  }
}

async function ask({ url, token }: Source): Promise<Snapshot | string> {
  try {
    const response = await fetch(`${url}/api/site/snapshot`, {
      headers: { authorization: await token(), 'accept-encoding': encodingFrom(url) },
      signal: AbortSignal.timeout(readTimeout),
    });
    if (response.ok) return await response.json();
    const retriable = response.status === 429 || response.status >= 500;
    return `${retriable ? '' : `${refused}: `}HTTP ${response.status}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** On one machine it takes longer to compress a catalogue than to pass it on. */
const encodingFrom = (url: string) => (new URL(url).hostname === '127.0.0.1' ? 'identity' : 'gzip');
