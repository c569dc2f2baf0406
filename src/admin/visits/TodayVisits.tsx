import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { Link } from 'react-router';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { GroupHeading } from '#admin/lists/GroupHeading.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import { displayNameOf } from '#domain/user.ts';
import { routeUrlOf, type Visit } from '#domain/visit.ts';
import { dateOf, formatTime } from '#text/format.ts';
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
      <GroupHeading title="Visitas de hoy" total={visits.length}>
        <DayRoutes visits={visits} />
      </GroupHeading>
      <ul>
        {visits.map((visit) => (
          <TodayVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

const timeOf = (stamp: string) => formatTime(dateOf(stamp).getTime());

function TodayVisit({ visit }: { visit: Visit }) {
  const { data: inquiry } = useQuery(inquiryQueries.one(visit.inquiry_id));
  return (
    <li className="border-line grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b py-1 md:grid-cols-[auto_12rem_minmax(0,1fr)]">
      <span className="font-semibold tabular-nums">
        {timeOf(visit.starts_at)}–{timeOf(visit.ends_at)}
      </span>
      <Link
        to={screenPaths.inquiry(visit.inquiry_id)}
        className="truncate font-semibold underline-offset-4 hover:underline"
      >
        {inquiry?.name ?? 'Solicitud'}
      </Link>
      <div className="text-muted min-w-0 text-sm leading-6 max-md:col-span-2">
        {visit.properties.map(({ id, title, reference_code, place }) => (
          <p key={id} className="truncate">
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
    <p className="flex flex-wrap gap-x-4 text-sm">
      {brokers.map((id) => {
        const url = routeUrlOf(
          visits.filter(({ broker }) => broker === id).flatMap((visit) => visit.properties),
        );
        const user = users.find((candidate) => candidate.id === id);
        if (!url) return null;
        return (
          <a
            key={id}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 font-medium underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <Route aria-hidden className="size-4" />
            {brokers.length > 1 && user ? `Ruta de ${displayNameOf(user)}` : 'Abrir la ruta del día'}
          </a>
        );
      })}
    </p>
  );
}
