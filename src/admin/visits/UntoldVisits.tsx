import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { GroupHeading } from '#admin/lists/GroupHeading.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Visit } from '#domain/visit.ts';
import { formatLongMoment } from '#text/visit-times.ts';
import { TellClient } from './TellClient.tsx';
import { VisitStateBadge } from './VisitStateBadge.tsx';
import { visitQueries } from './visit-queries.ts';

/** The visits of whose last change a person has to tell the client. Nothing without any. */
export function UntoldVisits({ owner }: { owner?: string | undefined }) {
  const { data: visits, error, refetch } = useQuery(visitQueries.untold(owner));
  if (error && !visits)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudieron cargar las visitas por avisar
      </LoadFailure>
    );
  if (!visits || visits.length === 0) return null;
  return (
    <section>
      <GroupHeading title="Falta avisar al cliente" total={visits.length} isUrgent />
      <ul>
        {visits.map((visit) => (
          <UntoldVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

function UntoldVisit({ visit }: { visit: Visit }) {
  const { data: inquiry } = useQuery(inquiryQueries.one(visit.inquiry_id));
  const moment = visit.starts_at || visit.slots[0]?.start;
  return (
    <li className="border-line grid gap-2 border-b py-3 wrap-anywhere max-md:pt-1">
      <div>
        <Link
          to={screenPaths.inquiry(visit.inquiry_id)}
          className="inline-block font-semibold underline max-md:py-2.5 md:py-1"
        >
          {inquiry?.name ?? 'Solicitud'}
        </Link>
        <p>
          Visita <VisitStateBadge visit={visit} /> {moment && formatLongMoment(moment)}
        </p>
      </div>
      {inquiry && <TellClient visit={visit} inquiry={inquiry} />}
    </li>
  );
}
