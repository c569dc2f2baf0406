import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { FollowUpGroups } from '#data/follow-ups.ts';
import { formatNumber } from '#text/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FollowUpRow } from './FollowUpRow.tsx';
import { todayQueries } from './today-queries.ts';

const titles: Record<keyof FollowUpGroups, string> = {
  overdue: 'Vencidas',
  replied: 'Respondieron una propuesta',
  today: 'Para hoy',
  unanswered: 'Sin respuesta en 2 horas hábiles',
  unassigned: 'Sin responsable',
};
const groupNames = Object.keys(titles) as (keyof FollowUpGroups)[];

interface Props {
  /** Only inquiries of this administrator. */
  owner?: string | undefined;
  /** The most inquiries of each group. */
  size: number;
}

/** Everything that somebody has to do today, the most urgent first. */
export function TodayGroups({ owner, size }: Props) {
  const { data, error, refetch } = useQuery(todayQueries.groups({ owner, size }));
  if (!data) {
    if (!error) return <Skeleton rows={4} />;
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudo cargar lo pendiente de hoy
      </LoadFailure>
    );
  }
  const shown = groupNames.filter((name) => data[name].total > 0);
  if (shown.length === 0) {
    return (
      <p className="text-muted flex items-center gap-2 py-3">
        <CircleCheck aria-hidden className="text-sale size-5" />
        No hay nada pendiente para hoy.
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      {shown.map((name) => (
        <section key={name}>
          <h3 className={`text-base ${name === 'overdue' ? 'text-danger' : ''}`}>
            {titles[name]} <span className="tabular-nums">({formatNumber(data[name].total)})</span>
          </h3>
          <ul>
            {data[name].items.map((inquiry) => (
              <FollowUpRow key={inquiry.id} inquiry={inquiry} group={name} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
