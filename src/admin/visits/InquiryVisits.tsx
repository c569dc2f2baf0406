import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { VisitCard } from './VisitCard.tsx';
import { visitQueries } from './visit-queries.ts';

/** The visits that were proposed to the sender of an inquiry, and the link that proposes one. */
export function InquiryVisits({ inquiry }: { inquiry: Inquiry }) {
  const { search, state } = useLocation();
  const { data: visits = [], error, refetch } = useQuery(visitQueries.ofInquiry(inquiry.id));
  return (
    <section aria-label="Visitas" className="grid gap-2">
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar las visitas
        </LoadFailure>
      )}
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} inquiry={inquiry} />
      ))}
      {canBeClosed(inquiry) && (
        <Link
          to={{ pathname: screenPaths.proposeVisit(inquiry.id), search }}
          replace
          state={state}
          className="btn btn-quiet justify-self-start"
        >
          <CalendarPlus aria-hidden className="size-4" />
          Proponer visita
        </Link>
      )}
    </section>
  );
}
