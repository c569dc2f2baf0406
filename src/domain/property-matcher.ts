import { makeFactCondition } from './fact-filter-rules.ts';
import { type FactFilterName, factFilterNames, type WantedFact } from './fact-filters.ts';
import type { PropertyQuery } from './property-query.ts';
import { type QueryFieldName, queryFieldNames, queryFields } from './property-query-fields.ts';
import { fitsArea, kmToLandmark, priceFor, type Searchable } from './property-search.ts';

type Condition = (property: Searchable) => boolean;

/** Makes the test that each property must pass; null when the member does not test single properties. */
type ConditionFor<Name extends QueryFieldName> =
  | ((value: NonNullable<PropertyQuery[Name]>, query: PropertyQuery) => Condition)
  | null;

const factConditions = Object.fromEntries(
  factFilterNames.map((name) => [
    name,
    (wanted: WantedFact, query: PropertyQuery) => makeFactCondition(name, wanted, query),
  ]),
) as unknown as { [Name in FactFilterName]: ConditionFor<Name> };

/** The test of each member of the query. Only the search worker and the server load it, not the page of the list. */
const conditions: { [Name in QueryFieldName]: ConditionFor<Name> } = {
  /** The text index searches it, with tolerance for misspelt words. */
  text: null,
  offer: (offer) =>
    offer === 'for_sale' ? (property) => property.is_for_sale : (property) => property.is_for_rent,
  type: (type) => (property) => property.type === type,
  location_id: (id) => (property) => property.location_id === id,
  /** The order and the next filter read it. */
  near: null,
  // Without such a landmark no distance is known (NaN), and nothing is filtered.
  withinKm: (km, query) => (property) => !(kmToLandmark(property, query) > km),
  area: (range) => (property) => fitsArea(property, range),
  price:
    ({ min, max }, { offer, currency, includeUnpriced }) =>
    (property) => {
      const price = priceFor(offer, property, currency);
      return price === 0 ? includeUnpriced === true : price >= min && price <= max;
    },
  /** The price filter reads it. */
  currency: null,
  includeUnpriced: null,
  ...factConditions,
  /** The filters on facts read it. */
  includeUnknown: null,
  order: null,
};

/** Makes the test of the filters of a query, apart from its text (spec §5). It checks only the filters that are set. */
export function makeMatcher(query: PropertyQuery): (property: Searchable) => boolean {
  const set = queryFieldNames.flatMap((name) => conditionOf(query, name) ?? []);
  return (property) => {
    if (property.active === false) return false;
    for (const isMet of set) if (!isMet(property)) return false;
    return true;
  };
}

function conditionOf<Name extends QueryFieldName>(query: PropertyQuery, name: Name) {
  const conditionFor: ConditionFor<Name> = conditions[name];
  const value = query[name];
  if (value === undefined || value === queryFields[name].empty) return undefined;
  return conditionFor?.(value, query);
}
