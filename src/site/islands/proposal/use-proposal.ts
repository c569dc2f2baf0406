import { answerProposal, getProposal, openProposal, type ProposalAnswer } from '#data/shown-proposal.ts';
import { useLinkRecord } from '#site/islands/link-page/use-link-record.ts';

const options = { read: getProposal, failureText: 'No se pudo enviar. Inténtalo de nuevo más tarde.' };

/** The proposal of the link in the URL, and what its holder can do with it. Loading it counts nothing. */
export function useProposal() {
  const { secret, shown, isBusy, error, retry, run } = useLinkRecord(options);
  return {
    proposal: shown,
    isBusy,
    error,
    retry,
    open: () => run(() => openProposal(secret)),
    answer: (answer: ProposalAnswer) => run(() => answerProposal(secret, answer)),
  };
}
