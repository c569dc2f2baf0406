import type { ComparableProperty } from '#domain/comparable-property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { Searchable } from '#domain/property-search.ts';
import { maxRanked, type RankedRecord, type Ranking } from '#domain/ranking.ts';
import type { PreparedRequirement, Ranked, RankedFits } from '#domain/requirement-fit.ts';
import { differenceText } from './difference-text.ts';

/** The nearest of what was ranked, in words. @param count how many of each list; their totals count all */
function rankingOf<T>(
  { fits, near }: RankedFits<T>,
  recordOf: (ranked: Ranked<T>) => RankedRecord,
  count: number,
): Ranking {
  const listOf = (ranked: Ranked<T>[]) => ({
    total: ranked.length,
    nearest: ranked.slice(0, count).map(recordOf),
  });
  return { fits: listOf(fits), near: listOf(near) };
}

/** The ranking of properties for a requirement. */
export const propertyRankingOf = (
  ranked: RankedFits<ComparableProperty>,
  query: PropertyQuery,
  count = maxRanked,
): Ranking =>
  rankingOf(
    ranked,
    ({ item, differences }) => ({
      id: item.id,
      reasons: differences.map((difference) => differenceText(difference, query, item)),
    }),
    count,
  );

/** The ranking of requirements for a property. */
export const requirementRankingOf = (
  ranked: RankedFits<PreparedRequirement<{ id: string }>>,
  property: Searchable,
): Ranking =>
  rankingOf(
    ranked,
    ({ item: { requirement, query }, differences }) => ({
      id: requirement.id,
      reasons: differences.map((difference) => differenceText(difference, query, property)),
    }),
    maxRanked,
  );
