import { type FilterableValue, factFilterRules, statedFactOf } from '#domain/fact-filter-rules.ts';
import { type FactFilterName, factFilterNames, type WantedFact } from '#domain/fact-filters.ts';
import type { Property } from '#domain/property.ts';

/** The values of each filter on a fact that at least one property of a list meets. Filters without any are absent. */
export type FactOptions = Partial<Record<FactFilterName, WantedFact[]>>;

export function factOptionsOf(properties: Property[]): FactOptions {
  const optionsOf = (name: FactFilterName) => {
    const { options, differenceFor, dependsOnToday } = factFilterRules[name];
    const isStated = (isMet: (value: FilterableValue) => boolean) =>
      properties.some((property) => {
        const value = statedFactOf(property, name);
        return value !== undefined && isMet(value);
      });
    // A page that is kept for days offers all days.
    if (dependsOnToday) return isStated(() => true) ? [...options] : [];
    return options.filter((option) => {
      const differenceOf = differenceFor(option);
      return isStated((value) => differenceOf(value) === 0);
    });
  };
  return Object.fromEntries(
    factFilterNames.map((name) => [name, optionsOf(name)] as const).filter(([, { length }]) => length > 0),
  );
}
