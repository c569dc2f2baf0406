import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { GroupHeading } from '#admin/lists/GroupHeading.tsx';
import { type LeadGroupName, leadGroupNames, leadGroups } from '#domain/lead-groups.ts';
import { formatNumber } from '#text/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FollowUpRow, type RowPart } from './FollowUpRow.tsx';
import { todayQueries } from './today-queries.ts';

interface Props {
  /** Only inquiries of this administrator. */
  owner?: string | undefined;
  /** The most inquiries of each group. */
  size: number;
}

/** Every open lead in its group, the most urgent first. Those with a later action are folded. */
export function TodayGroups({ owner, size }: Props) {
  const { data, error, refetch } = useQuery(todayQueries.groups({ owner, size }));
  /** It stays open while its lead moves to another group. */
  const [opened, setOpened] = useState<{ id: string; part: RowPart }>();
  if (!data) {
    if (!error) return <Skeleton rows={4} />;
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        No se pudo cargar lo pendiente de hoy
      </LoadFailure>
    );
  }
  const rowsOf = (name: LeadGroupName) => (
    <ul>
      {data[name].items.map((inquiry) => (
        <FollowUpRow
          key={inquiry.id}
          inquiry={inquiry}
          group={name}
          opened={opened?.id === inquiry.id ? opened.part : undefined}
          onOpen={(part) => setOpened(part && { id: inquiry.id, part })}
        />
      ))}
    </ul>
  );
  const shown = leadGroupNames.filter((name) => name !== 'later' && data[name].total > 0);
  return (
    <div className="grid gap-2">
      {shown.length === 0 && (
        <p className="text-muted flex items-center gap-2 py-3">
          <CircleCheck aria-hidden className="text-sale size-5" />
          No hay nada pendiente para hoy.
        </p>
      )}
      {shown.map((name) => (
        <section key={name}>
          <GroupHeading
            title={leadGroups[name].title}
            total={data[name].total}
            isUrgent={name === 'overdue'}
          />
          {rowsOf(name)}
        </section>
      ))}
      {data.later.total > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-base font-semibold">
            {leadGroups.later.title} <span className="tabular-nums">({formatNumber(data.later.total)})</span>
          </summary>
          {rowsOf('later')}
        </details>
      )}
    </div>
  );
}
