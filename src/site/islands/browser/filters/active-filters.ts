import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, type QueryFieldName, queryFieldNames } from '#domain/property-query-fields.ts';
import { isStated } from '#domain/property-query-url.ts';
import { type FilterText, filterTexts } from '#requirement/filter-text.ts';
import type { LocationOption } from '#site/locations/location-options.ts';

/** One filter that narrows the list, in words, and what takes it away. */
export interface ActiveFilter {
  name: QueryFieldName;
  label: string;
  clearingChange: Partial<PropertyQuery>;
  /** The list without this filter, in words. */
  labelWithout: string;
}

export const activeFiltersOf = (query: PropertyQuery, locationOptions: LocationOption[]): ActiveFilter[] =>
  queryFieldNames
    .filter((name) => isStated(query, name))
    .flatMap((name) => activeFilterOf(query, name, locationOptions) ?? []);

function activeFilterOf<Name extends QueryFieldName>(
  query: PropertyQuery,
  name: Name,
  locationOptions: LocationOption[],
) {
  const texts: FilterText<PropertyQuery[Name]> | null = filterTexts[name];
  const value = query[name];
  if (!texts || value === undefined) return undefined;
  const cleared = [name, ...(texts.alsoCleared ?? [])].map((each) => [each, emptyQuery[each]]);
  return {
    name,
    label: texts.label(value, locationOptions, query),
    clearingChange: Object.fromEntries(cleared) as Partial<PropertyQuery>,
    labelWithout: texts.labelWithout(value),
  };
}

/** Every filter off; order and view are the visitor's own. */
export const withoutFilters = ({ order, view }: PropertyQuery): PropertyQuery => ({
  ...emptyQuery,
  order,
  view,
});

/** Whether the query has the prebuilt list as its result. */
export const isUnfiltered = (query: PropertyQuery) => queryFieldNames.every((name) => !isStated(query, name));
