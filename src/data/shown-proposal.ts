import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** The requests of a client's browser about a proposal. They do without the SDK, which is too large for visitors. */

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

/** The proposal behind a link. Its content is loaded only after the visitor opens it by a button. */
export type ShownProposal =
  | OpenProposal
  | (Greeting & { state: 'unopened' })
  | { state: 'revoked' | 'expired' };

export interface ProposalAnswer {
  /** Reference codes. */
  interests: string[];
  is_declined: boolean;
  message: string;
}

const post = async (action: string, body: object) =>
  jsonOrNull<ShownProposal>(await postAsVisitor(`/api/proposals/${action}`, body));

/** Looks at a proposal, which counts nothing; null for a link that opens nothing. @throws as `postAsVisitor` */
export const getProposal = (secret: string) => post('view', { secret });

/** Opens a proposal because a person pressed a button. @throws as `postAsVisitor` */
export const openProposal = (secret: string) => post('open', { secret });

/** Sends the client's answer. @throws as `postAsVisitor` */
export const answerProposal = (secret: string, answer: ProposalAnswer) =>
  post('answer', { secret, ...answer });
