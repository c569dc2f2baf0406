import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { ChosenBar } from '#admin/proposals/ChosenBar.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { ComparableProperty } from '#domain/comparable-property.ts';
import { statusLabelOf } from '#domain/property-statuses.ts';
import type { ProposedProperty } from '#domain/proposal.ts';
import type { Requirement } from '#domain/requirement.ts';
import { count, formatArea } from '#text/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { RowSelection } from '#ui/tables/row-selection.ts';
import { SelectRowBox } from '#ui/tables/SelectionBoxes.tsx';
import { RankedList } from './RankedList.tsx';
import { requirementQueries } from './requirement-queries.ts';

/** The active properties that meet a requirement, then near misses with their differences. */
export function RankedProperties({ requirement }: { requirement: Requirement }) {
  const { data: ranked, isLoadingError, error, refetch } = useQuery(requirementQueries.ranking(requirement));
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProposedProperty>>(new Map());
  if (isLoadingError)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        Error al cargar los inmuebles
      </LoadFailure>
    );
  if (!ranked) return <Skeleton />;
  const { fits, near } = ranked;
  const shown = [...fits.nearest, ...near.nearest].map(({ record }) => record);
  const selection: RowSelection<ComparableProperty> = {
    keys: new Set(chosen.keys()),
    labelOf: ({ title }) => title,
    onChange: (keys) => setChosen(chosenOf(keys, chosen, shown)),
  };
  const rowsOf = (nearest: typeof fits.nearest) => nearest.map((each) => rowOf(each, selection));
  return (
    <div className="grid max-w-5xl gap-8">
      <section>
        <h3 className="mb-2 text-base">
          {fits.total > 0
            ? `${count(fits.total, 'inmueble encaja', 'inmuebles encajan')}`
            : 'Hoy no hay nada que encaje'}
        </h3>
        {fits.total > 0 && <RankedList label="Encajan" rows={rowsOf(fits.nearest)} />}
      </section>
      {near.total > 0 && (
        <section>
          <h3 className="mb-2 text-base">
            Casi <span className="text-muted font-normal">· {near.total}</span>
          </h3>
          <RankedList label="Casi" rows={rowsOf(near.nearest)} />
        </section>
      )}
      <ChosenBar
        requirement={requirement}
        chosen={[...chosen.values()]}
        onClear={() => setChosen(new Map())}
      />
    </div>
  );
}

/** The chosen properties. They stay chosen when another list does not show them. */
const chosenOf = (
  keys: ReadonlySet<string>,
  before: ReadonlyMap<string, ProposedProperty>,
  shown: ComparableProperty[],
): ReadonlyMap<string, ProposedProperty> =>
  new Map(
    [...keys].flatMap((key) => {
      const property = shown.find(({ id }) => id === key);
      const proposed = property ? proposedPropertyOf(property) : before.get(key);
      return proposed ? [[key, proposed] as const] : [];
    }),
  );

const proposedPropertyOf = ({ id, reference_code, title }: ComparableProperty): ProposedProperty => ({
  property_id: id,
  reference_code,
  title,
  line: '',
});

function rowOf(
  { record, reasons, distance }: { record: ComparableProperty; reasons: string[]; distance: string },
  selection: RowSelection<ComparableProperty>,
) {
  const { id, title, reference_code, area, location } = record;
  return {
    key: id,
    to: screenPaths.property(id),
    title,
    box: <SelectRowBox selection={selection} row={record} rowKey={id} />,
    detail: [
      statusLabelOf(record),
      reference_code,
      area > 0 ? formatArea(area) : 'Área a consultar',
      location,
      distance,
    ]
      .filter(Boolean)
      .join(' · '),
    reasons,
  };
}
