import type { PropertyQuery } from './property-query.ts';
import {
  type QueryField,
  type QueryFieldName,
  queryFieldNames,
  queryFields,
} from './property-query-fields.ts';
import type { Searchable } from './property-search.ts';

/** Makes the test of the filters of a query, apart from its text (spec §5). It checks only the filters that are set. */
export function matcherOf(query: PropertyQuery): (property: Searchable) => boolean {
  const conditions = queryFieldNames.flatMap((name) => conditionOf(query, name) ?? []);
  return (property) => {
    if (property.active === false) return false;
    for (const isMet of conditions) if (!isMet(property)) return false;
    return true;
  };
}

function conditionOf<Name extends QueryFieldName>(query: PropertyQuery, name: Name) {
  const { empty, conditionFor }: QueryField<PropertyQuery[Name]> = queryFields[name];
  const value = query[name];
  return value === undefined || value === empty ? undefined : conditionFor?.(value, query);
}
