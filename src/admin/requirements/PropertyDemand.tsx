import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import type { Requirement } from '#domain/requirement.ts';
import { type PreparedRequirement, type Ranked, rankRequirements } from '#domain/requirement-fit.ts';
import { differenceText } from '#requirement/difference-text.ts';
import { count } from '#text/format.ts';
import { ConditionTexts } from './ConditionTexts.tsx';
import { RankedList } from './RankedList.tsx';
import { type CatalogProperty, requirementQueries } from './requirement-queries.ts';
import { requirementTitle } from './requirement-texts.ts';

/** How many of each are listed; the nearest matter. */
const maxListed = 20;

/** Who needs an active property, and who nearly does, with what it misses. Nothing while nobody does. */
export function PropertyDemand({ property: { id, active } }: { property: Property }) {
  const { data: catalog } = useQuery({ ...requirementQueries.catalog(), enabled: active });
  const { data: requirements } = useQuery({ ...requirementQueries.active(), enabled: active });
  const property = catalog?.find((each) => each.id === id);
  const ranked = useMemo(
    () => property && requirements && rankRequirements(requirements, property),
    [property, requirements],
  );
  if (!active || !property || !ranked) return null;
  const { fits, near } = ranked;
  if (fits.length + near.length === 0) return null;
  const rowsOf = (found: typeof fits) => found.slice(0, maxListed).map((each) => rowOf(each, property));
  return (
    <section>
      <h3 className="mb-2 text-base">
        {fits.length > 0 ? count(fits.length, 'busca esto', 'buscan esto') : 'Nadie busca justo esto'}
      </h3>
      {fits.length > 0 && <RankedList label="Buscan esto" rows={rowsOf(fits)} />}
      {near.length > 0 && (
        <details open={fits.length === 0 || undefined} className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center">
            {count(near.length, 'busca casi esto', 'buscan casi esto')}
          </summary>
          <RankedList label="Buscan casi esto" rows={rowsOf(near)} />
        </details>
      )}
    </section>
  );
}

function rowOf({ item, differences }: Ranked<PreparedRequirement<Requirement>>, property: CatalogProperty) {
  const { requirement, query } = item;
  return {
    key: requirement.id,
    to: screenPaths.requirement(requirement.id),
    title: requirementTitle(requirement),
    detail: <ConditionTexts {...requirement} />,
    reasons: differences.map((difference) => differenceText(difference, query, property)),
  };
}
