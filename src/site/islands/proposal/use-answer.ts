import { useState } from 'react';
import type { OpenProposal, ProposalAnswer } from '#data/shown-proposal.ts';

/**
 * The client's answer in the form. It begins with the last answer, and a failed request loses nothing.
 * @param send returns whether the server took the answer
 */
export function useAnswer(
  { items, message: sentMessage }: OpenProposal,
  send: (answer: ProposalAnswer) => Promise<boolean>,
) {
  const [interests, setInterests] = useState(() =>
    items.filter(({ is_interesting }) => is_interesting).map(({ code }) => code),
  );
  const [message, setMessage] = useState(sentMessage);
  const toggle = (code: string) =>
    setInterests((now) => (now.includes(code) ? now.filter((other) => other !== code) : [...now, code]));
  const decline = async () => {
    const wasTaken = await send({ interests: [], is_declined: true, message });
    if (wasTaken) setInterests([]);
    return wasTaken;
  };
  return {
    interests,
    message,
    setMessage,
    toggle,
    send: () => send({ interests, is_declined: false, message }),
    decline,
  };
}
