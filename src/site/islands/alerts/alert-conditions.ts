import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { cityIn, withCity } from '#domain/requirement-city.ts';
import { conditionsOf, queryOfConditions, withNearDistance } from '#domain/requirement-conditions.ts';
import { paths } from '#paths.ts';
import { storedConditionTextsOf } from '#requirement/condition-texts.ts';
import type { NamedLocation } from '#requirement/filter-text.ts';
import type { CatalogScope } from '#site/islands/browser/catalog/catalog-search.ts';

/** What somebody asks to be told about. */
interface AlertConditions {
  /** As a requirement stores them; '' when nothing is asked. */
  conditions: string;
  texts: string[];
}

/** The conditions of a list: its filters, and type and city of its page. A chosen zone says more than the city. */
export function alertConditionsOf(
  query: PropertyQuery,
  { type = query.type, city }: CatalogScope,
  locations: readonly NamedLocation[],
): AlertConditions {
  const asked = withNearDistance({ ...query, type, text: emptyQuery.text });
  const conditions = withCity(conditionsOf(asked), query.location_id === undefined ? city : undefined);
  const texts = alertTextsOf(conditions, locations);
  return { conditions: texts.length > 0 ? conditions : '', texts };
}

/** Stored conditions in words. */
export const alertTextsOf = (conditions: string, locations: readonly NamedLocation[]): string[] =>
  storedConditionTextsOf(conditions, locations).map(({ text }) => text);

/** The list of what fits stored conditions now. A city without a type has none of its own. */
export function alertListPath(conditions: string): string {
  const city = cityIn(conditions);
  const { type, ...others } = queryOfConditions(conditions);
  const filters = (stored: string) => (stored === '' ? '' : `?${stored}`);
  if (city === undefined || type === undefined)
    return paths.properties() + filters(withCity(conditions, undefined));
  return paths.propertiesInCity(type, city) + filters(conditionsOf(others));
}
