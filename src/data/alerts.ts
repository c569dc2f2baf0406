import type { RequirementStatus } from '#domain/requirement.ts';
import { apiUrl } from './api-url.ts';

/** What a visitor's browser asks the API about alerts, without the SDK, which no visitor should download. */

/** What somebody asks to be told about. */
interface AlertRequest {
  email: string;
  /** The filters of the list as the query of its URL. */
  conditions: string;
  consent: boolean;
  /** The version of the privacy notice. */
  consent_version: string;
  /** Milliseconds that the visitor took to fill in the form. */
  filled_ms: number;
}

/** What the holder of a link sees of a requirement. */
export interface ShownAlert {
  status: RequirementStatus;
  conditions: string;
  expires_at: string;
}

/** What the holder of a link can do besides deleting. */
export type AlertAction = 'confirm' | 'pause' | 'resume' | 'renew';

/** The server refused a request, with a Spanish sentence. */
export class RefusedAlert extends Error {}

/** A dead connection does not answer for minutes, and the visitor cannot do anything meanwhile. */
const requestTimeoutMs = 30_000;

/** @throws RefusedAlert when the server says why in a sentence, Error for every other failure */
async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 400 || response.status === 429)
    throw new RefusedAlert(((await response.json()) as { message: string }).message);
  if (!response.ok && response.status !== 404) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Asks for alerts. The server sends a mail with the link that confirms them. @throws as `post` */
export async function requestAlert(request: AlertRequest): Promise<void> {
  await post('/api/alerts', request);
}

async function shownOrNull(response: Response): Promise<ShownAlert | null> {
  if (response.status !== 404) return response.json();
  // Chrome keeps the connection until somebody reads or cancels the body.
  await response.body?.cancel();
  return null;
}

/** What a link shows; null for a link that opens nothing. @throws as `post` */
export const getAlert = async (secret: string) => shownOrNull(await post('/api/alerts/view', { secret }));

/** Changes the requirement of a link; null when it was deleted meanwhile. @throws as `post` */
export const changeAlert = async (secret: string, action: AlertAction) =>
  shownOrNull(await post(`/api/alerts/${action}`, { secret }));

/** Deletes the requirement of a link and its data. @throws as `post` */
export async function removeAlert(secret: string): Promise<void> {
  await post('/api/alerts/delete', { secret });
}
