import { z } from 'zod';
import { type Proposal, type ProposalDraft, proposalSchema } from '#domain/proposal.ts';
import { listAllRows, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

const proposals = () => pocketbase.collection('proposals');

const listProposals = (filter: string) =>
  listAllRows({
    collection: 'proposals',
    schema: proposalSchema,
    filter,
    sort: sortFieldsOf('-created_at'),
  });

/** The proposals in the timeline of an inquiry, the newest first. */
export async function listProposalsOfInquiry(inquiryId: string): Promise<Proposal[]> {
  return listProposals(pocketbase.filter('inquiry_id = {:inquiryId}', { inquiryId }));
}

/** The proposals for a requirement, the newest first. */
export async function listProposalsOfRequirement(requirementId: string): Promise<Proposal[]> {
  return listProposals(pocketbase.filter('requirement_id = {:requirementId}', { requirementId }));
}

/** Whom a proposal is for: the client of one of them. */
export type ProposalOwner = { inquiry_id: string } | { requirement_id: string };

export interface NewProposal extends ProposalDraft {
  /** Whether the server mails the link to the client. */
  is_mailed: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores a proposal. The server queues its mail and adds it to the timeline in the same transaction.
 * @throws ClientResponseError 400 when a property is not public, or the client wants no mail
 */
export async function createProposal(
  owner: ProposalOwner,
  { valid_days, items, ...draft }: NewProposal,
): Promise<Proposal> {
  return proposalSchema.parse(
    await proposals().create({
      ...owner,
      ...draft,
      items: items.map(({ property_id, line }) => ({ property_id, line })),
      expires_at: new Date(Date.now() + Number(valid_days) * dayMs).toISOString(),
    }),
  );
}

const linkSchema = z.object({ url: z.string() });

/** A new link to a proposal. Earlier ones keep working. @throws ClientResponseError 400 when it was revoked or expired */
export async function makeProposalLink(id: string): Promise<string> {
  return linkSchema.parse(await pocketbase.send<object>(`/api/proposals/${id}/link`, { method: 'POST' })).url;
}

/** Ends the links of a proposal at once. */
export async function revokeProposal(id: string): Promise<void> {
  await pocketbase.send(`/api/proposals/${id}/revoke`, { method: 'POST' });
}

/** Calls `onChange` when somebody sends, opens or answers a proposal. @returns a function that ends the subscription */
export async function subscribeToProposals(onChange: () => void): Promise<() => Promise<void>> {
  return proposals().subscribe('*', onChange);
}
