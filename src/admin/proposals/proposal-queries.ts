import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { canMailsLeave, mailQueries } from '#admin/mails/mail-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import {
  createProposal,
  listProposalsOfInquiry,
  listProposalsOfRequirement,
  makeProposalLink,
  type NewProposal,
  type ProposalOwner,
  revokeProposal,
} from '#data/proposals.ts';
import type { Proposal } from '#domain/proposal.ts';

const inquiriesKey = ['inquiries'] as const;
const requirementsKey = ['requirements'] as const;

/** The keys begin like those of the records that show them: what refreshes these refreshes their proposals. */
export const proposalQueries = {
  of: (owner: ProposalOwner) =>
    'inquiry_id' in owner
      ? queryOptions({
          queryKey: [...inquiriesKey, 'proposals', owner.inquiry_id],
          queryFn: () => listProposalsOfInquiry(owner.inquiry_id),
        })
      : queryOptions({
          queryKey: [...requirementsKey, 'proposals', owner.requirement_id],
          queryFn: () => listProposalsOfRequirement(owner.requirement_id),
        }),
};

/** Refreshes all that shows proposals: inquiries with their timelines, and requirements. */
export const refreshProposals = (client: QueryClient) =>
  Promise.all(
    [inquiriesKey, requirementsKey].map((queryKey) => refreshQueries(client, { queryKey: [...queryKey] })),
  );

const refreshWithMails = (client: QueryClient) => {
  void refreshQueries(client, { queryKey: mailQueries.all() });
  return refreshProposals(client);
};

export const proposalMutations = {
  send: (owner: ProposalOwner) =>
    mutationOptions({
      mutationFn: (proposal: NewProposal) => createProposal(owner, proposal),
      meta: {
        successToast: async ({ is_mailed, email }: Proposal, _draft: NewProposal, client: QueryClient) => ({
          title: is_mailed ? 'Propuesta enviada' : 'Propuesta lista',
          ...(is_mailed && {
            description: (await canMailsLeave(client))
              ? `El enlace va por correo a ${email}.`
              : `El correo para ${email} espera: no hay servidor de correo.`,
          }),
        }),
        failureToast: makeFailureToast('No se pudo enviar la propuesta'),
      },
      onSuccess: (_saved, _draft, _result, { client }) => void refreshWithMails(client),
    }),
  makeLink: (id: string) =>
    mutationOptions({
      mutationFn: () => makeProposalLink(id),
      meta: { failureToast: makeFailureToast('No se pudo obtener el enlace') },
    }),
  revoke: (id: string) =>
    mutationOptions({
      mutationFn: () => revokeProposal(id),
      meta: {
        successToast: { title: 'Propuesta revocada' },
        failureToast: makeFailureToast('No se pudo revocar la propuesta'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refreshWithMails(client),
    }),
};
