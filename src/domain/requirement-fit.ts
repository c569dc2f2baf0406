import { type Fit, type FitOf, fitsMusts, makeFit } from './near-misses.ts';
import type { PropertyQuery } from './property-query.ts';
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

/** Reads the conditions of a requirement. What lies in another city than the wanted one is not near either. */
export function prepareRequirement<R extends Pick<Requirement, 'conditions' | 'nice'>>(
  requirement: R,
): PreparedRequirement<R> {
  const query = queryOfConditions(requirement.conditions);
  const isInCity = makeCityTest(requirement.conditions);
  const filterFitOf = makeFit(query, wishesIn(requirement.nice));
  const fitOf: FitOf = (property) => (isInCity?.(property) === false ? undefined : filterFitOf(property));
  return { requirement, query, fitOf };
}

/** One of two that were compared, with what it misses. */
export type Ranked<T> = Fit & { item: T };

/** What has every must, and what comes near, each beginning with that for which least is given up. */
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
  ranked.fits.sort(byCost);
  ranked.near.sort(byCost);
  return ranked;
}

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
