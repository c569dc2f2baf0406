import { useCallback, useEffect, useState } from 'react';
import {
  answerProposal,
  getProposal,
  openProposal,
  type ProposalAnswer,
  RefusedAnswer,
  type ShownProposal,
} from '#data/shown-proposal.ts';

/** What the page of a link shows: 'missing' for a link that opens nothing. */
type ProposalPageState = ShownProposal | 'loading' | 'failed' | 'missing';

/** The URL's fragment reaches no server and no log. */
const secretInUrl = () => location.hash.slice(1);

function useSecret(): string {
  const [secret, setSecret] = useState(secretInUrl);
  useEffect(() => {
    const read = () => setSecret(secretInUrl());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return secret;
}

/** The proposal of the link in the URL, and what its holder can do with it. Loading it counts nothing. */
export function useProposal() {
  const secret = useSecret();
  const [proposal, setProposal] = useState<ProposalPageState>('loading');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const load = useCallback(() => {
    if (secret === '') return setProposal('missing');
    setProposal('loading');
    getProposal(secret).then(
      (shown) => setProposal(shown ?? 'missing'),
      (reason) => {
        console.error(reason);
        setProposal('failed');
      },
    );
  }, [secret]);
  useEffect(load, [load]);

  /** @returns whether the server took it */
  const run = async (request: () => Promise<ShownProposal | null>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      setProposal((await request()) ?? 'missing');
      return true;
    } catch (reason) {
      const isRefused = reason instanceof RefusedAnswer;
      if (!isRefused) console.error(reason);
      setError(isRefused ? reason.message : 'No se pudo enviar. Inténtalo de nuevo más tarde.');
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    proposal,
    isBusy,
    error,
    retry: load,
    open: () => run(() => openProposal(secret)),
    answer: (answer: ProposalAnswer) => run(() => answerProposal(secret, answer)),
  };
}
