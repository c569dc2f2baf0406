import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { userQueries } from '#admin/users/user-queries.ts';
import type { Requirement } from '#domain/requirement.ts';
import { displayNameOf } from '#domain/user.ts';
import { formatMoment } from '#text/format.ts';
import { ProposalDetails } from './ProposalDetails.tsx';
import { proposalQueries } from './proposal-queries.ts';

/** The proposals for a requirement, the newest first. */
export function RequirementProposals({ requirement: { id, phone } }: { requirement: Requirement }) {
  const { data: proposals, error, refetch } = useQuery(proposalQueries.of({ requirement_id: id }));
  const { data: users = [] } = useQuery(userQueries.list());
  if (error && !proposals)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudieron cargar las propuestas
      </LoadFailure>
    );
  if (!proposals || proposals.length === 0) return null;
  const authorOf = (userId: string) => users.find((user) => user.id === userId);
  return (
    <section aria-labelledby="propuestas" className="mb-8 grid max-w-3xl gap-3 wrap-anywhere">
      <h3 id="propuestas" className="text-base">
        Propuestas
      </h3>
      <ol className="grid gap-4">
        {proposals.map((proposal) => {
          const author = authorOf(proposal.created_by);
          return (
            <li key={proposal.id} className="border-sale grid gap-1 border-l-4 pl-3">
              <p className="text-muted flex items-center gap-2 text-xs">
                <Send aria-hidden className="size-4 shrink-0" />
                {[author && displayNameOf(author), formatMoment(proposal.created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {proposal.note && <p className="whitespace-pre-line">{proposal.note}</p>}
              <ProposalDetails proposal={proposal} phone={phone} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
