import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { ChosenBar } from '#admin/proposals/ChosenBar.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { Requirement } from '#domain/requirement.ts';
import { prepareRequirement, type Ranked, rankProperties } from '#domain/requirement-fit.ts';
import { differenceText } from '#requirement/difference-text.ts';
import { count, formatArea } from '#text/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { RowSelection } from '#ui/tables/row-selection.ts';
import { SelectRowBox } from '#ui/tables/SelectionBoxes.tsx';
import { RankedList } from './RankedList.tsx';
import { type CatalogProperty, requirementQueries } from './requirement-queries.ts';

/** How many of each are listed; the nearest matter. */
const maxListed = 30;

/** The active properties that fit a requirement, then those that come near, with what they miss. */
export function RankedProperties({ requirement }: { requirement: Requirement }) {
  const { data: catalog, isLoadingError, error, refetch } = useQuery(requirementQueries.catalog());
  const prepared = useMemo(() => prepareRequirement(requirement), [requirement]);
  const ranked = useMemo(() => catalog && rankProperties(catalog, prepared), [catalog, prepared]);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => [...keys].flatMap((key) => catalog?.find(({ id }) => id === key) ?? []).map(proposedPropertyOf),
    [catalog, keys],
  );
  if (isLoadingError)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        Error al cargar los inmuebles
      </LoadFailure>
    );
  if (!ranked) return <Skeleton />;
  const selection: RowSelection<CatalogProperty> = {
    keys,
    labelOf: ({ title }) => title,
    onChange: setKeys,
  };
  const rowsOf = (properties: Ranked<CatalogProperty>[]) =>
    properties.slice(0, maxListed).map((each) => rowOf(each, prepared.query, selection));
  const { fits, near } = ranked;
  return (
    <div className="grid max-w-5xl gap-8">
      <section>
        <h3 className="mb-2 text-base">
          {fits.length > 0
            ? `${count(fits.length, 'inmueble encaja', 'inmuebles encajan')}`
            : 'Hoy no hay nada que encaje'}
        </h3>
        {fits.length > 0 && <RankedList label="Encajan" rows={rowsOf(fits)} />}
      </section>
      {near.length > 0 && (
        <section>
          <h3 className="mb-2 text-base">
            Casi <span className="text-muted font-normal">· {near.length}</span>
          </h3>
          <RankedList label="Casi" rows={rowsOf(near)} />
        </section>
      )}
      <ChosenBar requirement={requirement} chosen={chosen} onClear={() => setKeys(new Set())} />
    </div>
  );
}

const proposedPropertyOf = ({ id, reference_code, title }: CatalogProperty) => ({
  property_id: id,
  reference_code,
  title,
  line: '',
});

function rowOf(
  { item, differences }: Ranked<CatalogProperty>,
  query: PropertyQuery,
  selection: RowSelection<CatalogProperty>,
) {
  const { id, title, reference_code, area, location } = item;
  return {
    key: id,
    to: screenPaths.property(id),
    title,
    box: <SelectRowBox selection={selection} row={item} rowKey={id} />,
    detail: [reference_code, area > 0 ? formatArea(area) : 'Área a consultar', location].join(' · '),
    reasons: differences.map((difference) => differenceText(difference, query, item)),
  };
}
