import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { InquiryStatusBadge } from '#admin/inquiries/InquiryStatusBadge.tsx';
import { NextAction } from '#admin/inquiries/NextAction.tsx';
import { OwnerMenu } from '#admin/inquiries/OwnerMenu.tsx';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { VisitStateBadge } from '#admin/visits/VisitStateBadge.tsx';
import type { OpenVisit } from '#domain/client-history.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { formatMoment } from '#text/format.ts';
import { clientQueries, firstEvents } from './client-queries.ts';
import { inquiryTitle } from './inquiry-title.ts';

interface Props {
  clientId: string;
  inquiries: Inquiry[];
}

/** What is open with a client: the next step of each open inquiry, who is in charge, and the visits to come. */
export function OpenWork({ clientId, inquiries }: Props) {
  const { data: history } = useQuery(clientQueries.history(clientId, firstEvents));
  const open = inquiries.filter(canBeClosed);
  const visits = history?.open_visits ?? [];
  if (open.length === 0 && visits.length === 0) return null;
  return (
    <section aria-label="Pendiente" className="grid gap-2">
      <h3 className="text-base">Pendiente</h3>
      <ul className="grid gap-2">
        {visits.map((visit) => (
          <OpenVisitRow key={visit.id} visit={visit} />
        ))}
        {open.map((inquiry) => (
          <li key={inquiry.id} className="border-line grid gap-2 rounded border p-3">
            <div className="flex items-center gap-2">
              <Link
                to={screenPaths.inquiry(inquiry.id)}
                state={openedFromHere}
                className="min-w-0 flex-1 font-semibold wrap-anywhere underline underline-offset-4"
              >
                {inquiryTitle(inquiry)}
              </Link>
              <InquiryStatusBadge status={inquiry.status} />
              <OwnerMenu inquiry={inquiry} />
            </div>
            <NextAction inquiry={inquiry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenVisitRow({ visit }: { visit: OpenVisit }) {
  return (
    <li className="border-line hover:bg-concrete relative grid gap-1 rounded border p-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={screenPaths.inquiry(visit.inquiry_id)}
          state={openedFromHere}
          className="stretched-link font-semibold"
        >
          {['Visita', visit.codes].filter(Boolean).join(' · ')}
        </Link>
        <VisitStateBadge visit={visit} />
      </span>
      <span className="text-muted">
        {visit.starts_at ? formatMoment(visit.starts_at) : `Propuesta el ${formatMoment(visit.created_at)}`}
      </span>
    </li>
  );
}
