import { farDifference } from './fact-filter-rules.ts';
import { type FactFilterKind, type FactFilterName, factFilterNames, factFilters } from './fact-filters.ts';
import { type ComparedFilter, comparisonsOf } from './property-matcher.ts';
import type { PropertyQuery, Range } from './property-query.ts';
import type { QueryFieldName } from './property-query-fields.ts';
import type { Searchable } from './property-search.ts';
import { isReserved } from './property-statuses.ts';
import type { PropertyType } from './property-types.ts';

/** The difference between a property and a filter of the query. */
export interface Difference {
  filter: ComparedFilter;
  /**
   * Above a maximum positive, below a minimum negative, in m², the currency of the query, km, days, the unit of the fact or
   * steps between choices. Undefined when the property does not state it.
   */
  amount: number | undefined;
  /** Whether the filter is a wish. A missed wish counts half and leaves no property out. */
  isWish?: true;
}

/** How a property fits a query. */
export interface Fit {
  /** Empty when the property fits. In the order of the query's filters. */
  differences: Difference[];
  /** How much is given up: the sum over the differences, and `costOfReserved`. 0 when an available property fits. */
  cost: number;
}

type NearMiss<T> = Fit & { property: T };

/** Twice and half of a wanted figure cost this. A property that costs more in one filter is not near. */
const maxCostOfFilter = Math.LN2;
/** Two filters missed by as much as is still near. */
const maxCost = 2 * maxCostOfFilter;
/** An unknown value costs more than small known differences, and less than large ones. */
const costOfUnknown = 0.35;
/** A wanted "yes" or choice that the property does not have. */
const costOfLack = 0.5;
/** The share of its cost that a missed wish counts. */
const shareOfWish = 0.5;
/** More than all differences cost: a reserved property comes after the available ones. */
const costOfReserved = 100;
/** Rounding must not decide at the limit. */
const tolerance = 1e-9;

interface Missed<Name extends ComparedFilter> {
  /** Neither 0 nor unknown. */
  amount: number;
  wanted: NonNullable<PropertyQuery[Name]>;
  property: Searchable;
}
type CostOf<Name extends ComparedFilter> = (missed: Missed<Name>) => number;

/**
 * The cost of a missed figure: the logarithm of its ratio to the nearest wanted one, so twice and half cost the same.
 */
const costOfRatio = (figure: number, nearest: number) => Math.abs(Math.log(figure / nearest));

/** The cost of distance. 15 km more than "in the zone" are the limit; so are 25 km more than "within 10 km". */
const freeKm = 15;
const costOfKm = (extraKm: number, wantedKm: number) => Math.log(1 + extraKm / (wantedKm + freeKm));

/** Three months late are the limit. */
const maxDaysLate = 90;

/** The cost of another type. Absent pairs have no use in common. */
const costsOfTypes: Record<PropertyType, Partial<Record<PropertyType, number>>> = {
  'Nave Industrial': { Bodega: 0.2, 'Parque Industrial': 0.5 },
  Bodega: { 'Nave Industrial': 0.2, 'Parque Industrial': 0.5 },
  'Terreno Industrial': { 'Parque Industrial': 0.5 },
  'Parque Industrial': { 'Nave Industrial': 0.5, Bodega: 0.5, 'Terreno Industrial': 0.5 },
};

const costOfMissingFigure =
  (name: FactFilterName) =>
  ({ amount, wanted }: Missed<FactFilterName>): number => {
    const [figure, minimum] = [Number(wanted) + amount, Number(wanted)];
    // For counts, none instead of one is a near miss: one dock can be added.
    return 'counted' in factFilters[name]
      ? costOfRatio(figure + 1, minimum + 1)
      : costOfRatio(figure, minimum);
  };

const costOfAnyLack = () => costOfLack;
const neverNear = () => Number.POSITIVE_INFINITY;

/** The cost of missing each kind of filter on a fact. */
const costsOfKinds: Record<FactFilterKind, (name: FactFilterName) => CostOf<FactFilterName>> = {
  minimum: costOfMissingFigure,
  is_yes: () => costOfAnyLack,
  is_stated: () => costOfAnyLack,
  /** ESFR are one step above sprinklers. */
  at_least_choice:
    () =>
    ({ amount }) =>
      (-amount * costOfLack) / 2,
  one_of: () => () => costOfLack / 2,
  move_in:
    () =>
    ({ amount }) =>
      Math.log(1 + amount / maxDaysLate),
};

const factCosts = Object.fromEntries(
  factFilterNames.map((name) => [name, costsOfKinds[factFilters[name].kind](name)]),
) as unknown as { [Name in FactFilterName]: CostOf<Name> };

/** The cost of missing each filter. */
const costs: { [Name in ComparedFilter]: CostOf<Name> } = {
  /** A tenant does not buy instead. */
  offer: neverNear,
  type: ({ wanted, property }) => costsOfTypes[wanted][property.type] ?? Number.POSITIVE_INFINITY,
  location_id: ({ amount }) => costOfKm(amount, 0),
  withinKm: ({ amount, wanted }) => costOfKm(amount, wanted),
  area: costOfRange,
  price: costOfRange,
  /** The visitor chose these bounds on the map. */
  bounds: neverNear,
  ...factCosts,
};

function costOfRange({ amount, wanted }: { amount: number; wanted: Range }): number {
  const nearest = amount > 0 ? wanted.max : wanted.min;
  return costOfRatio(nearest + amount, nearest);
}

const noWishes: ReadonlySet<QueryFieldName> = new Set();

/** A comparison of properties with a query. It returns undefined for a property that is not near. */
export type FitOf = (property: Searchable, costLimit?: number) => Fit | undefined;

/**
 * Makes the comparison of properties with all filters of a query, except its text.
 * @param wishes the filters that are wishes; all others are musts
 */
export function makeFit(query: PropertyQuery, wishes: ReadonlySet<QueryFieldName> = noWishes): FitOf {
  const set = comparisonsOf(query).map((comparison) => ({
    ...comparison,
    costOf: costFor(query, comparison.filter),
    isWish: wishes.has(comparison.filter),
  }));
  return (property, costLimit = Number.POSITIVE_INFINITY) => {
    if (property.active === false) return undefined;
    const differences: Difference[] = [];
    const costOfStatus = isReserved(property) ? costOfReserved : 0;
    let costOfMusts = 0;
    let costOfWishes = 0;
    for (const { filter, differenceOf, costOf, isWish } of set) {
      const amount = differenceOf(property);
      if (amount === 0) continue;
      const cost = costOf(amount, property);
      if (isWish) costOfWishes += Math.min(cost, maxCostOfFilter) * shareOfWish;
      else if (cost > maxCostOfFilter + tolerance) return undefined;
      else costOfMusts += cost;
      if (
        costOfMusts > maxCost + tolerance ||
        costOfStatus + costOfMusts + costOfWishes > costLimit + tolerance
      )
        return undefined;
      const stated = Number.isNaN(amount) ? undefined : amount;
      differences.push({ filter, amount: stated, ...(isWish && { isWish }) });
    }
    return { differences, cost: costOfStatus + costOfMusts + costOfWishes };
  };
}

/** Whether a property has everything that is a must. */
export const fitsMusts = ({ differences }: Fit): boolean => differences.every(({ isWish }) => isWish);

function costFor<Name extends ComparedFilter>(query: PropertyQuery, filter: Name) {
  const costOf: CostOf<Name> = costs[filter];
  const wanted = query[filter] as NonNullable<PropertyQuery[Name]>;
  return (amount: number, property: Searchable) => {
    if (Number.isNaN(amount)) return costOfUnknown;
    return amount === farDifference ? amount : costOf({ amount, wanted, property });
  };
}

/**
 * The properties that do not fit a query but come near, those first for which least is given up. Equally near ones keep
 * their order.
 * @param properties they match the text of the query
 */
export function nearMissesOf<T extends Searchable>(
  properties: T[],
  query: PropertyQuery,
  maxCount: number,
): NearMiss<T>[] {
  const fitOf = makeFit(query);
  const nearest: NearMiss<T>[] = [];
  for (const property of properties) {
    const fit = fitOf(property, nearest[maxCount - 1]?.cost);
    if (!fit || fit.differences.length === 0) continue;
    const index = nearest.findIndex(({ cost }) => cost > fit.cost);
    nearest.splice(index < 0 ? nearest.length : index, 0, { ...fit, property });
    nearest.length = Math.min(nearest.length, maxCount);
  }
  return nearest;
}
