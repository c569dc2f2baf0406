import type { PropertyQuery } from '#domain/property-query.ts';
import type { SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { typePlurals } from '#site/properties/type-summary.ts';

type Search = (query: PropertyQuery, shownCount: number) => Promise<SearchResults | undefined>;
type Change = Pick<ActiveFilter, 'clearingChange' | 'labelWithout'>;

/** Removes one or two filters, and how many properties are found then. */
interface FilterSuggestion extends Pick<ActiveFilter, 'clearingChange'> {
  label: string;
  total: number;
}

export interface FilterSuggestions {
  /** How many filters each suggestion removes: 1 or 2. */
  removedCount: number;
  suggestions: FilterSuggestion[];
}

const maxPairs = 4;

/**
 * For a query that finds nothing: each filter without which something is found.
 * When no single filter helps: the pairs of filters that find most.
 * @param filters the active filters of the query
 */
export async function findFilterSuggestions(
  search: Search,
  query: PropertyQuery,
  filters: ActiveFilter[],
): Promise<FilterSuggestions> {
  const suggest = async (changes: Change[]): Promise<FilterSuggestion[]> => {
    const suggestions = changes.map(async (change) => {
      const results = await search({ ...query, ...change.clearingChange }, pageSize);
      return {
        label: labelOf(change, results),
        total: results?.total ?? 0,
        clearingChange: change.clearingChange,
      };
    });
    return (await Promise.all(suggestions)).filter(({ total }) => total > 0);
  };

  const single = await suggest(filters);
  if (single.length > 0 || filters.length <= 2) return { removedCount: 1, suggestions: single };
  const pairs = await suggest(pairsOf(filters));
  const best = pairs.toSorted((a, b) => b.total - a.total).slice(0, maxPairs);
  return { removedCount: 2, suggestions: best };
}

const pairsOf = (filters: ActiveFilter[]): Change[] =>
  filters.flatMap((first, index) =>
    filters.slice(index + 1).map((second) => ({
      clearingChange: { ...first.clearingChange, ...second.clearingChange },
      labelWithout: `${first.labelWithout} y ${second.labelWithout.charAt(0).toLowerCase()}${second.labelWithout.slice(1)}`,
    })),
  );

/** Names the other type when all properties found have the same: "También naves industriales". */
function labelOf({ labelWithout, clearingChange }: Change, results: SearchResults | undefined): string {
  const { properties = [], total } = results ?? {};
  const [type, ...others] = new Set(properties.map((property) => property.type));
  const isOneType =
    Object.keys(clearingChange).join() === 'type' &&
    type &&
    others.length === 0 &&
    total === properties.length;
  return isOneType ? `También ${typePlurals[type].toLowerCase()}` : labelWithout;
}
