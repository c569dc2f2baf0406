import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { conditionsOf, queryOfConditions } from '#domain/requirement-conditions.ts';
import { conditionTextsOf } from '#requirement/condition-texts.ts';
import type { NamedLocation } from '#requirement/filter-text.ts';
import type { CatalogScope } from '#site/islands/browser/catalog/catalog-search.ts';

/** What somebody asks to be told about. */
interface AlertConditions {
  /** As a requirement stores them; '' when nothing is asked. */
  conditions: string;
  texts: string[];
}

/** A landmark without a distance only orders the list. */
const withoutOrderOnly = (query: PropertyQuery): PropertyQuery =>
  query.withinKm === undefined ? { ...query, near: emptyQuery.near } : query;

/** The conditions of a list: its filters and the type of its page. */
export function alertConditionsOf(
  query: PropertyQuery,
  { type = query.type }: CatalogScope,
  locations: readonly NamedLocation[],
): AlertConditions {
  const asked = withoutOrderOnly({ ...query, type, text: emptyQuery.text });
  const texts = conditionTextsOf(asked, locations).map(({ text }) => text);
  return { conditions: texts.length > 0 ? conditionsOf(asked) : '', texts };
}

/** Stored conditions in words. */
export const alertTextsOf = (conditions: string, locations: readonly NamedLocation[]): string[] =>
  conditionTextsOf(queryOfConditions(conditions), locations).map(({ text }) => text);
