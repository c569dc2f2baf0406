import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Ranking, Rankings } from '#domain/ranking.ts';
import type { Requirement } from '#domain/requirement.ts';
import { count } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { ConditionTexts } from './ConditionTexts.tsx';
import { RequirementStatusBadge } from './RequirementStatusBadge.tsx';
import { requirementQueries } from './requirement-queries.ts';
import { neededByText, requirementTitle } from './requirement-texts.ts';

/** @param rankings how many properties fit each requirement; undefined while that is not known */
const columnsWith = (rankings: Rankings | undefined): Column<Requirement>[] => [
  { name: 'name', header: 'Quién', card: 'lead', cell: (requirement) => <Lead requirement={requirement} /> },
  {
    name: 'conditions',
    header: 'Qué busca',
    card: 'below',
    canBreakWords: true,
    cell: (requirement) => (
      <span className="line-clamp-2 @max-3xl:line-clamp-3">
        <ConditionTexts {...requirement} />
      </span>
    ),
  },
  {
    name: 'needed_by',
    header: 'Para',
    isSortable: true,
    cell: (requirement) => <span className="whitespace-nowrap">{neededByText(requirement)}</span>,
  },
  { name: 'fits', header: 'Encajan', cell: ({ id }) => <FitCount ranking={rankings?.[id]} /> },
  {
    name: 'status',
    header: 'Estado',
    isSortable: true,
    card: 'beside',
    cell: ({ status }) => <RequirementStatusBadge status={status} />,
  },
];

function Lead({ requirement }: { requirement: Requirement }) {
  const { search } = useLocation();
  const title = requirementTitle(requirement);
  const { id, empresa, origin } = requirement;
  return (
    <>
      <Link
        to={{ pathname: screenPaths.requirement(id), search }}
        state={openedFromHere}
        className="stretched-link font-semibold"
      >
        {title}
      </Link>
      <span className="text-muted line-clamp-1">
        {[empresa === title ? '' : empresa, origin].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** How many active properties have every must, and how many come near. */
function FitCount({ ranking }: { ranking: Ranking | undefined }) {
  if (!ranking) return <span aria-hidden>…</span>;
  const { fits, near } = ranking;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {fits.total > 0 ? <strong className="font-semibold">{fits.total}</strong> : 'Ninguno'}
      {near.total > 0 && <span className="text-muted"> · {count(near.total, 'casi', 'casi')}</span>}
    </span>
  );
}

interface Props {
  requirements: Requirement[];
  order: string;
  onOrder: (order: string) => void;
}

export function RequirementTable({ requirements, ...ordering }: Props) {
  const { data: rankings } = useQuery({
    ...requirementQueries.fitCounts(requirements),
    enabled: requirements.length > 0,
  });
  const columns = useMemo(() => columnsWith(rankings), [rankings]);
  return (
    <Table
      caption="Requerimientos"
      columns={columns}
      rows={requirements}
      keyOf={({ id }) => id}
      isDense
      {...ordering}
    />
  );
}
