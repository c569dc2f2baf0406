import type { PropertyQuery } from '#domain/property-query.ts';
import type { Results } from '#site/islands/browser/catalog/catalog-search.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { typePlurals } from '#site/properties/type-summary.ts';

type Search = (query: PropertyQuery, shown: number) => Promise<Results | undefined>;
type Change = Pick<ActiveFilter, 'without' | 'freed'>;

/** What is found once a filter or two are taken away. */
interface WayOn extends Pick<ActiveFilter, 'without'> {
  label: string;
  total: number;
}

export interface WaysOn {
  /** How many filters each way takes away. */
  changes: number;
  ways: WayOn[];
}

/** So many pairs are offered; there may be many. */
const mostPairs = 4;

/** Of a query that finds nothing: each filter that alone stands in the way, or else the pairs that do. */
export async function waysOn(search: Search, query: PropertyQuery, filters: ActiveFilter[]): Promise<WaysOn> {
  const among = async (changes: Change[]): Promise<WayOn[]> => {
    const ways = changes.map(async (change) => {
      const found = await search({ ...query, ...change.without }, pageSize);
      return { label: labelOf(change, found), total: found?.total ?? 0, without: change.without };
    });
    return (await Promise.all(ways)).filter(({ total }) => total > 0);
  };

  const single = await among(filters);
  if (single.length > 0 || filters.length <= 2) return { changes: 1, ways: single };
  const pairs = await among(pairsOf(filters));
  return { changes: 2, ways: pairs.toSorted((a, b) => b.total - a.total).slice(0, mostPairs) };
}

const pairsOf = (filters: ActiveFilter[]): Change[] =>
  filters.flatMap((first, index) =>
    filters.slice(index + 1).map((second) => ({
      without: { ...first.without, ...second.without },
      freed: `${first.freed} y ${second.freed.charAt(0).toLowerCase()}${second.freed.slice(1)}`,
    })),
  );

/** Properties of one other type are called by it: "También naves industriales". */
function labelOf({ freed, without }: Change, found: Results | undefined): string {
  const { properties = [], total } = found ?? {};
  const [type, ...others] = new Set(properties.map((property) => property.type));
  const isOneType =
    Object.keys(without).join() === 'type' && type && others.length === 0 && total === properties.length;
  return isOneType ? `También ${typePlurals[type].toLowerCase()}` : freed;
}
