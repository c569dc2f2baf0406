import { useQuery } from '@tanstack/react-query';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import type { Requirement } from '#domain/requirement.ts';
import { count } from '#text/format.ts';
import { ConditionTexts } from './ConditionTexts.tsx';
import { RankedList } from './RankedList.tsx';
import { requirementQueries } from './requirement-queries.ts';
import { requirementTitle } from './requirement-texts.ts';

/**
 * The requirements that an active property meets, and those that it nearly meets, with the differences. Renders nothing
 * without any.
 */
export function PropertyDemand({ property }: { property: Property }) {
  const { data: demand } = useQuery({ ...requirementQueries.demand(property), enabled: property.active });
  if (!property.active || !demand) return null;
  const { fits, near } = demand;
  if (fits.total + near.total === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">
        {fits.total > 0 ? count(fits.total, 'busca esto', 'buscan esto') : 'Nadie busca justo esto'}
      </h3>
      {fits.total > 0 && <RankedList label="Buscan esto" rows={fits.nearest.map(rowOf)} />}
      {near.total > 0 && (
        <details open={fits.total === 0 || undefined} className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center">
            {count(near.total, 'busca casi esto', 'buscan casi esto')}
          </summary>
          <RankedList label="Buscan casi esto" rows={near.nearest.map(rowOf)} />
        </details>
      )}
    </section>
  );
}

const rowOf = ({ record, reasons }: { record: Requirement; reasons: string[] }) => ({
  key: record.id,
  to: screenPaths.requirement(record.id),
  title: requirementTitle(record),
  detail: <ConditionTexts {...record} />,
  reasons,
});
