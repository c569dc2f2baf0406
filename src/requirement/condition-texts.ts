import type { PropertyQuery } from '#domain/property-query.ts';
import { type QueryFieldName, queryFieldNames } from '#domain/property-query-fields.ts';
import { isStated } from '#domain/property-query-url.ts';
import { cityIn } from '#domain/requirement-city.ts';
import { queryOfConditions } from '#domain/requirement-conditions.ts';
import { type FilterText, filterTexts, type NamedLocation } from './filter-text.ts';

/** The filters of a query in words: "Desde 5,000 m²". Without those that narrow the list only together with others. */
const conditionTextsOf = (query: PropertyQuery, locations: readonly NamedLocation[]) =>
  queryFieldNames.flatMap((name) => {
    const text = isStated(query, name) ? textOf(query, name, locations) : undefined;
    return text === undefined ? [] : [{ name, text }];
  });

/** The stored conditions of a requirement in words: its city, "En Cholula", and its filters. */
export function storedConditionTextsOf(
  conditions: string,
  locations: readonly NamedLocation[],
): { name: QueryFieldName | 'city'; text: string }[] {
  const city = cityIn(conditions);
  const filters = conditionTextsOf(queryOfConditions(conditions), locations);
  return city === undefined ? filters : [{ name: 'city', text: `En ${city}` }, ...filters];
}

function textOf<Name extends QueryFieldName>(
  query: PropertyQuery,
  name: Name,
  locations: readonly NamedLocation[],
): string | undefined {
  const texts: FilterText<PropertyQuery[Name]> | null = filterTexts[name];
  const value = query[name];
  return value === undefined ? undefined : texts?.label(value, locations, query);
}
