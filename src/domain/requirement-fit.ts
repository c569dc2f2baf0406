import { type Fit, type FitOf, fitsMusts, makeFit } from './near-misses.ts';
import type { PropertyQuery } from './property-query.ts';
import type { QueryFieldName } from './property-query-fields.ts';
import type { Searchable } from './property-search.ts';
import type { Requirement } from './requirement.ts';
import { makeCityTest } from './requirement-city.ts';
import { queryOfConditions, wishesIn } from './requirement-conditions.ts';

/** A requirement whose conditions were read once, to be compared with many properties. */
export interface PreparedRequirement<R> {
  requirement: R;
  query: PropertyQuery;
  fitOf: FitOf;
}

/** Reads the conditions of a requirement. A property in another city than the wanted one is not a near miss either. */
export function prepareRequirement<R extends Pick<Requirement, 'conditions' | 'nice'>>(
  requirement: R,
): PreparedRequirement<R> {
  return compareConditions(requirement, readConditions(requirement));
}

/** The conditions of a requirement, read once. */
export interface ReadConditions {
  query: PropertyQuery;
  wishes: ReadonlySet<QueryFieldName>;
  isInCity: ((property: Searchable) => boolean) | undefined;
}

export const readConditions = ({
  conditions,
  nice,
}: Pick<Requirement, 'conditions' | 'nice'>): ReadConditions => ({
  query: queryOfConditions(conditions),
  wishes: wishesIn(nice),
  isInCity: makeCityTest(conditions),
});

/** Makes the comparison with conditions that were read before. */
export function compareConditions<R>(
  requirement: R,
  { query, wishes, isInCity }: ReadConditions,
): PreparedRequirement<R> {
  const filterFitOf = makeFit(query, wishes);
  const fitOf: FitOf = (property) => (isInCity?.(property) === false ? undefined : filterFitOf(property));
  return { requirement, query, fitOf };
}

/** A compared record, with its differences. */
export type Ranked<T> = Fit & { item: T };

/** Records that meet every must, and near misses. Each list begins with the best match. */
export interface RankedFits<T> {
  fits: Ranked<T>[];
  near: Ranked<T>[];
}

/** Equally near ones keep their order. */
function rank<T>(items: T[], fitOf: (item: T) => Fit | undefined): RankedFits<T> {
  const ranked: RankedFits<T> = { fits: [], near: [] };
  for (const item of items) {
    const fit = fitOf(item);
    if (fit) ranked[fitsMusts(fit) ? 'fits' : 'near'].push({ ...fit, item });
  }
  return inOrder(ranked);
}

const inOrder = <T>({ fits, near }: RankedFits<T>): RankedFits<T> => ({
  fits: fits.toSorted(byCost),
  near: near.toSorted(byCost),
});

/** One ranking of several, which were made one after another. */
export const joinRankings = <T>(parts: RankedFits<T>[]): RankedFits<T> =>
  inOrder({ fits: parts.flatMap(({ fits }) => fits), near: parts.flatMap(({ near }) => near) });

const byCost = (a: Fit, b: Fit) => a.cost - b.cost;

/** The properties that fit a requirement or come near. */
export const rankProperties = <T extends Searchable>(
  properties: T[],
  { fitOf }: Pick<PreparedRequirement<unknown>, 'fitOf'>,
): RankedFits<T> => rank(properties, (property) => fitOf(property));

/** The requirements that a property fits or comes near to. */
export const rankRequirements = <R>(
  requirements: PreparedRequirement<R>[],
  property: Searchable,
): RankedFits<PreparedRequirement<R>> => rank(requirements, ({ fitOf }) => fitOf(property));
