import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Requirement } from '#domain/requirement.ts';
import { prepareRequirement, rankProperties } from '#domain/requirement-fit.ts';
import { count } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { ConditionTexts } from './ConditionTexts.tsx';
import { RequirementStatusBadge } from './RequirementStatusBadge.tsx';
import { requirementQueries } from './requirement-queries.ts';
import { neededByText, requirementTitle } from './requirement-texts.ts';

const columns: Column<Requirement>[] = [
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
  { name: 'fits', header: 'Encajan', cell: (requirement) => <FitCount requirement={requirement} /> },
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
        className="font-semibold after:absolute after:inset-0"
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
function FitCount({ requirement }: { requirement: Requirement }) {
  const { data: catalog } = useQuery(requirementQueries.catalog());
  const counts = useMemo(() => {
    if (!catalog) return undefined;
    const { fits, near } = rankProperties(catalog, prepareRequirement(requirement));
    return { fits: fits.length, near: near.length };
  }, [catalog, requirement]);
  if (!counts) return <span aria-hidden>…</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {counts.fits > 0 ? <strong className="font-semibold">{counts.fits}</strong> : 'Ninguno'}
      {counts.near > 0 && <span className="text-muted"> · {count(counts.near, 'casi', 'casi')}</span>}
    </span>
  );
}

interface Props {
  requirements: Requirement[];
  order: string;
  onOrder: (order: string) => void;
}

export function RequirementTable({ requirements, ...ordering }: Props) {
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
