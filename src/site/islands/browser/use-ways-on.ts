import { useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { typePlurals } from '#site/type-summary.ts';
import type { ActiveFilter } from './active-filters.ts';
import type { Results } from './catalogue.ts';
import type { CatalogueThread } from './catalogue-thread.ts';

/** A filter without which something is found. */
export interface WayOn extends Pick<ActiveFilter, 'without'> {
  label: string;
  total: number;
}

/** Of a query that finds nothing: each single filter that stands in the way. Undefined while it is not known. */
export function useWaysOn(
  catalogue: CatalogueThread | undefined,
  query: PropertyQuery,
  filters: ActiveFilter[],
): WayOn[] | undefined {
  const [ways, setWays] = useState<WayOn[] | undefined>(filters.length === 0 ? [] : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are those of the query
  useEffect(() => {
    if (!catalogue) return;
    let isAwaited = true;
    const asked = filters.map(async (filter) => {
      const found = await catalogue.search({ ...query, ...filter.without }, pageSize);
      return { label: labelOf(filter, found), total: found?.total ?? 0, without: filter.without };
    });
    Promise.all(asked).then((all) => isAwaited && setWays(all.filter(({ total }) => total > 0)), reportError);
    return () => {
      isAwaited = false;
    };
  }, [catalogue, query]);

  return ways;
}

/** Properties of one other type are called by it: "También naves industriales". */
function labelOf({ freed, without }: ActiveFilter, found: Results | undefined): string {
  const { properties = [], total } = found ?? {};
  const [type, ...others] = new Set(properties.map((property) => property.type));
  const isOneType = 'type' in without && type && others.length === 0 && total === properties.length;
  return isOneType ? `También ${typePlurals[type].toLowerCase()}` : freed;
}
