import type { ComparedFilter } from './property-matcher.ts';
import type { PropertyQuery } from './property-query.ts';
import { emptyQuery, type QueryFieldName, queryFieldNames, queryFields } from './property-query-fields.ts';
import { isStated, queryIn, searchParamsOf } from './property-query-url.ts';

/** Characters of the conditions of a requirement. All filters of the list together are shorter. */
export const maxConditionsLength = 1_000;

/** The straight distance in km of "near a landmark" when no distance is stated. */
export const presetNearKm = 15;

/** A landmark is a condition only together with a distance; in the list it can also only order. */
export const withNearDistance = (query: PropertyQuery): PropertyQuery =>
  query.near === undefined ? query : { ...query, withinKm: query.withinKm ?? presetNearKm };

/** Members of a query that are no conditions: a text is compared with pages, the others say how a list is shown. */
const listOnly = ['text', 'order', 'view'] as const satisfies QueryFieldName[];

const withoutList = Object.fromEntries(listOnly.map((name) => [name, emptyQuery[name]]));

/** The query without the members that are no conditions. */
const withoutListMembers = (query: PropertyQuery): PropertyQuery => ({ ...query, ...withoutList });

/** The filters of a query in the stored form of a requirement: "operacion=renta&area=1000-2000"; '' without any. */
export const conditionsOf = (query: PropertyQuery): string =>
  searchParamsOf(withoutListMembers(query)).toString();

/** The filters that a requirement stores. Parameters that are unknown or not valid filter nothing. */
export const queryOfConditions = (conditions: string): PropertyQuery =>
  withoutListMembers(queryIn(new URLSearchParams(conditions)));

/** The filters that can be wishes. A market is no wish: it says which price counts. */
type WishName = Exclude<ComparedFilter, 'offer' | 'bounds'>;

const cannotBeWishes: Record<Exclude<QueryFieldName, WishName>, true> = {
  text: true,
  offer: true,
  near: true,
  currency: true,
  basis: true,
  includeUnpriced: true,
  includeUnknown: true,
  bounds: true,
  view: true,
  order: true,
};

const wishNames = queryFieldNames.filter((name): name is WishName => !(name in cannotBeWishes));

/** The wishes of a query as a requirement stores them: the URL parameters of the filters. */
export const niceOf = (query: PropertyQuery, wishes: ReadonlySet<QueryFieldName>): string[] =>
  wishNames
    .filter((name) => wishes.has(name) && isStated(query, name))
    .map((name) => queryFields[name].param);

/** Shared, because a process keeps the conditions of 100,000 requirements. */
const noWishes: ReadonlySet<QueryFieldName> = new Set();

/** The filters of a requirement that are wishes. @param nice their URL parameters */
export const wishesIn = (nice: readonly string[]): ReadonlySet<QueryFieldName> =>
  nice.length === 0 ? noWishes : new Set(wishNames.filter((name) => nice.includes(queryFields[name].param)));
