import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import type { AskingRequirement } from '#domain/matching.ts';
import { maxRanked, type Ranking, type Rankings } from '#domain/ranking.ts';
import { type Requirement, requirementSchema } from '#domain/requirement.ts';
import {
  compareConditions,
  joinRankings,
  prepareRequirement,
  rankProperties,
  rankRequirements,
} from '#domain/requirement-fit.ts';
import { propertyRankingOf, requirementRankingOf } from '#requirement/ranking.ts';
import type { CatalogProperty } from './comparable-catalog.ts';

/** Requirements that are compared before other work of this process goes on: this process also serves the site. */
const chunkSize = 500;

/** Ranks the active requirements for a property. Of equally near ones the latest changed comes first. */
export async function rankAsking(
  asking: readonly AskingRequirement[],
  property: CatalogProperty,
): Promise<Ranking> {
  const parts: ReturnType<typeof rankRequirements<{ id: string }>>[] = [];
  for (let end = asking.length; end > 0; end -= chunkSize) {
    const chunk = asking.slice(Math.max(0, end - chunkSize), end).toReversed();
    const prepared = chunk.map(({ id, read }) => compareConditions({ id }, read));
    parts.push(rankRequirements(prepared, property));
    await setImmediate();
  }
  return requirementRankingOf(joinRankings(parts), property);
}

const conditionsSchema = requirementSchema.pick({ id: true, conditions: true, nice: true });

/** Ranks the properties for requirements with these ids. An unknown id has no ranking. */
export async function rankCatalog(
  client: PocketBase,
  ids: string[],
  properties: CatalogProperty[],
  count = maxRanked,
): Promise<Rankings> {
  const filter = ids.map((id) => client.filter('id = {:id}', { id })).join(' || ');
  const { items } = await client
    .collection('requirements')
    .getList<Pick<Requirement, 'id'>>(1, ids.length, { filter, skipTotal: true });
  const rankings: Rankings = {};
  for (const item of items) {
    const requirement = conditionsSchema.parse(item);
    const prepared = prepareRequirement(requirement);
    rankings[requirement.id] = propertyRankingOf(rankProperties(properties, prepared), prepared.query, count);
    await setImmediate();
  }
  return rankings;
}
