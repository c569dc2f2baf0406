import { apiUrl } from './api-url.ts';

/** The server refused a request of a visitor, with a Spanish sentence. */
export class RefusedRequest extends Error {}

/** A dead connection does not answer for minutes, and the visitor cannot do anything meanwhile. */
const requestTimeoutMs = 30_000;

/**
 * Posts JSON without the SDK, which no visitor should download. The answer may be a 404.
 * @throws RefusedRequest when the server says why in a sentence, Error for every other failure
 */
export async function postAsVisitor(path: string, body: object): Promise<Response> {
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 400 || response.status === 429)
    throw new RefusedRequest(((await response.json()) as { message: string }).message);
  if (!response.ok && response.status !== 404) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** The JSON of an answer; null for a 404. */
export async function jsonOrNull<Answer>(response: Response): Promise<Answer | null> {
  if (response.status !== 404) return response.json();
  // Chrome keeps the connection until the body is read or canceled.
  await response.body?.cancel();
  return null;
}
