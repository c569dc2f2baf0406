import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { Link } from 'react-router';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import { displayNameOf } from '#domain/user.ts';
import { routeUrlOf, type Visit } from '#domain/visit.ts';
import { dateOf, formatNumber, formatTime } from '#text/format.ts';
import { visitQueries } from './visit-queries.ts';

/** The accepted visits of today in their order, and the route through all of them. Nothing without any. */
export function TodayVisits({ owner }: { owner?: string | undefined }) {
  const { data: visits, error, refetch } = useQuery(visitQueries.today(owner));
  if (error && !visits)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudieron cargar las visitas de hoy
      </LoadFailure>
    );
  if (!visits || visits.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">
        Visitas de hoy <span className="tabular-nums">({formatNumber(visits.length)})</span>
      </h3>
      <ul>
        {visits.map((visit) => (
          <TodayVisit key={visit.id} visit={visit} />
        ))}
      </ul>
      <DayRoutes visits={visits} />
    </section>
  );
}

const timeOf = (stamp: string) => formatTime(dateOf(stamp).getTime());

function TodayVisit({ visit }: { visit: Visit }) {
  const { data: inquiry } = useQuery(inquiryQueries.one(visit.inquiry_id));
  return (
    <li className="border-line grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b py-3">
      <span className="font-semibold tabular-nums max-md:py-2.5 md:py-1">
        {timeOf(visit.starts_at)}–{timeOf(visit.ends_at)}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={screenPaths.inquiry(visit.inquiry_id)}
          className="inline-block font-semibold underline max-md:py-2.5 md:py-1"
        >
          {inquiry?.name ?? 'Solicitud'}
        </Link>
        {visit.properties.map(({ id, title, reference_code, place }) => (
          <p key={id} className="text-muted">
            {[reference_code, title, place].filter(Boolean).join(' · ')}
          </p>
        ))}
      </div>
    </li>
  );
}

/** One route for each broker. The map application opens only after a tap. */
function DayRoutes({ visits }: { visits: Visit[] }) {
  const { data: users = [] } = useQuery(userQueries.list());
  const brokers = [...new Set(visits.map(({ broker }) => broker))];
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {brokers.map((id) => {
        const url = routeUrlOf(
          visits.filter(({ broker }) => broker === id).flatMap((visit) => visit.properties),
        );
        const user = users.find((candidate) => candidate.id === id);
        if (!url) return null;
        return (
          <a key={id} href={url} target="_blank" rel="noreferrer" className="btn btn-quiet">
            <Route aria-hidden className="size-4" />
            {brokers.length > 1 && user ? `Ruta de ${displayNameOf(user)}` : 'Abrir la ruta del día'}
          </a>
        );
      })}
    </p>
  );
}
