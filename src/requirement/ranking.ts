import type { ComparableProperty } from '#domain/comparable-property.ts';
import type { Difference } from '#domain/near-misses.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { kmToLandmark, type Searchable } from '#domain/property-search.ts';
import { maxRanked, type RankedRecord, type Ranking } from '#domain/ranking.ts';
import type { PreparedRequirement, Ranked, RankedFits } from '#domain/requirement-fit.ts';
import { distanceFromText } from '#text/distance-text.ts';
import { differenceText, type MissedProperty } from './difference-text.ts';

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

/** @param id of the record that was compared */
const recordOf = (
  id: string,
  differences: Difference[],
  query: PropertyQuery,
  property: Searchable & MissedProperty,
): RankedRecord => ({
  id,
  reasons: differences.map((difference) => differenceText(difference, query, property)),
  distance: distanceIn(query, property),
});

/** The way to the landmark that a requirement names: "A 6 km de VW, en línea recta"; '' without one. */
function distanceIn({ near }: PropertyQuery, property: Searchable): string {
  const km = kmToLandmark(property, { near });
  if (near === undefined || Number.isNaN(km)) return '';
  return distanceFromText({ place: near, km: Number.isFinite(km) ? km : undefined });
}

/** The ranking of properties for a requirement. */
export const propertyRankingOf = (
  ranked: RankedFits<ComparableProperty & Searchable>,
  query: PropertyQuery,
  count = maxRanked,
): Ranking =>
  rankingOf(ranked, ({ item, differences }) => recordOf(item.id, differences, query, item), count);

/** The ranking of requirements for a property. */
export const requirementRankingOf = (
  ranked: RankedFits<PreparedRequirement<{ id: string }>>,
  property: Searchable,
): Ranking =>
  rankingOf(
    ranked,
    ({ item: { requirement, query }, differences }) => recordOf(requirement.id, differences, query, property),
    maxRanked,
  );
