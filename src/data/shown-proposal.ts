import { apiUrl } from './api-url.ts';

/** What the browser of a client asks the API about a proposal, without the SDK, which no visitor should download. */

export interface ShownItem {
  /** The reference code. */
  code: string;
  is_available: boolean;
  is_interesting: boolean;
  /** Id and the broker's line; absent for a property that is no longer available. */
  id?: string;
  line?: string;
}

interface Greeting {
  name: string;
  /** How many properties it has. */
  count: number;
  expires_at: string;
}

export interface OpenProposal extends Greeting {
  state: 'open';
  note: string;
  items: ShownItem[];
  is_declined: boolean;
  message: string;
  /** '' before the first answer. */
  answered_at: string;
}

/** What the holder of a link sees. A sealed one waits for the first press. */
export type ShownProposal =
  | OpenProposal
  | (Greeting & { state: 'sealed' })
  | { state: 'revoked' | 'expired' };

export interface ProposalAnswer {
  /** Reference codes. */
  interests: string[];
  is_declined: boolean;
  message: string;
}

/** The server refused an answer, with a Spanish sentence. */
export class RefusedAnswer extends Error {}

/** A dead connection does not answer for minutes, and the visitor cannot do anything meanwhile. */
const requestTimeoutMs = 30_000;

/**
 * What a link shows afterwards; null for a link that opens nothing.
 * @throws RefusedAnswer when the server says why in a sentence, Error for every other failure
 */
async function post(action: string, body: object): Promise<ShownProposal | null> {
  const response = await fetch(apiUrl(`/api/proposals/${action}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.ok) return response.json();
  if (response.status === 400 || response.status === 429)
    throw new RefusedAnswer(((await response.json()) as { message: string }).message);
  // Chrome keeps the connection until somebody reads or cancels the body.
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`A proposal answered ${response.status}`);
}

/** Looks at a proposal, which counts nothing. @throws as `post` */
export const getProposal = (secret: string) => post('view', { secret });

/** Opens a proposal because a person pressed a button. @throws as `post` */
export const openProposal = (secret: string) => post('open', { secret });

/** Sends what the client says. @throws as `post` */
export const answerProposal = (secret: string, answer: ProposalAnswer) =>
  post('answer', { secret, ...answer });
