import { farDifference, makeFactComparison, unknownDifference } from './fact-filter-rules.ts';
import { type FactFilterName, factFilterNames, type WantedFact } from './fact-filters.ts';
import { isWithinBounds } from './map-bounds.ts';
import type { PropertyQuery, Range } from './property-query.ts';
import { type QueryFieldName, queryFieldNames, queryFields } from './property-query-fields.ts';
import { fitsArea, kmToLandmark, nearestAreaOf, priceFor, type Searchable } from './property-search.ts';

/**
 * By how much a property misses a filter: 0 when it fits; above a maximum positive, below a minimum negative, in the unit
 * of the filter. `unknownDifference` when the property does not state it, `farDifference` when it is nowhere near.
 */
type Comparison = (property: Searchable) => number;

type ComparisonFor<Name extends QueryFieldName> = (
  value: NonNullable<PropertyQuery[Name]>,
  query: PropertyQuery,
) => Comparison;

type Comparisons = { [Name in QueryFieldName]: ComparisonFor<Name> | null };

const factComparisons = Object.fromEntries(
  factFilterNames.map((name) => [
    name,
    (wanted: WantedFact, query: PropertyQuery) => makeFactComparison(name, wanted, query),
  ]),
) as unknown as { [Name in FactFilterName]: ComparisonFor<Name> };

/**
 * The comparison with each member of the query; null when the member does not compare single properties. It decides what
 * fits and how near the others are. Only the search worker and the server load it, not the page of the list.
 */
const comparisons = {
  /** The text index searches it, with tolerance for misspelt words. */
  text: null,
  offer: (offer) =>
    offer === 'for_sale'
      ? ({ is_for_sale }) => Number(!is_for_sale)
      : ({ is_for_rent }) => Number(!is_for_rent),
  type: (wanted) => (property) => Number(property.type !== wanted),
  /** Straight km to the zone. */
  location_id: (id) => (property) =>
    property.location_id === id ? 0 : (property.kmToZone?.(id) ?? farDifference),
  /** The order and the next filter read it. */
  near: null,
  withinKm: (maxKm, query) => (property) => {
    const km = kmToLandmark(property, query);
    // Without such a landmark no distance is known (NaN), and nothing is filtered.
    if (!(km > maxKm)) return 0;
    return Number.isFinite(km) ? km - maxKm : unknownDifference;
  },
  area: (range) => (property) => {
    if (fitsArea(property, range)) return 0;
    if (property.area === 0) return unknownDifference;
    return differenceFrom(range, nearestAreaOf(property, range));
  },
  price:
    (range, { offer, currency, basis, includeUnpriced }) =>
    (property) => {
      const price = priceFor(offer, property, currency, basis);
      if (price === 0) return includeUnpriced ? 0 : unknownDifference;
      // An open lower end is 1, and one m² may cost less than a dollar.
      return differenceFrom(range.min <= 1 ? { ...range, min: 0 } : range, price);
    },
  /** The price filter reads it. */
  currency: null,
  basis: null,
  includeUnpriced: null,
  ...factComparisons,
  /** The filters on facts read it. */
  includeUnknown: null,
  bounds:
    (bounds) =>
    ({ place }) =>
      place !== undefined && isWithinBounds(bounds, place) ? 0 : farDifference,
  view: null,
  order: null,
} satisfies Comparisons;

const differenceFrom = ({ min, max }: Range, figure: number) =>
  figure > max ? figure - max : Math.min(0, figure - min);

/** The members of the query that compare single properties. */
export type ComparedFilter = {
  [Name in QueryFieldName]: (typeof comparisons)[Name] extends null ? never : Name;
}[QueryFieldName];

/** The members of the query that compare single properties, in its order. */
const comparedFilters = queryFieldNames.filter((name): name is ComparedFilter => comparisons[name] !== null);

/** The comparisons with the filters that a query sets, apart from its text (spec §5). */
export function comparisonsOf(query: PropertyQuery): { filter: ComparedFilter; differenceOf: Comparison }[] {
  const set: { filter: ComparedFilter; differenceOf: Comparison }[] = [];
  for (const filter of comparedFilters) {
    const differenceOf = comparisonOf(query, filter);
    if (differenceOf) set.push({ filter, differenceOf });
  }
  return set;
}

function comparisonOf<Name extends ComparedFilter>(query: PropertyQuery, name: Name) {
  const comparisonFor = (comparisons as Comparisons)[name];
  const value = query[name];
  if (value === undefined || value === queryFields[name].empty) return undefined;
  return comparisonFor?.(value, query);
}

/** Whether a query sets a filter that compares single properties. */
export const comparesProperties = (query: PropertyQuery): boolean =>
  comparedFilters.some((filter) => comparisonOf(query, filter));

const noFilters: ReadonlySet<QueryFieldName> = new Set();

/**
 * Makes the test of the filters of a query, apart from its text.
 * @param ignored filters that leave no property out
 */
export function makeMatcher(
  query: PropertyQuery,
  ignored: ReadonlySet<QueryFieldName> = noFilters,
): (property: Searchable) => boolean {
  const set: Comparison[] = [];
  for (const { filter, differenceOf } of comparisonsOf(query)) {
    if (!ignored.has(filter)) set.push(differenceOf);
  }
  return (property) => {
    if (property.active === false) return false;
    for (const differenceOf of set) if (differenceOf(property) !== 0) return false;
    return true;
  };
}
