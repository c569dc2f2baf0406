import { factFilterRules, statedFactOf } from '#domain/fact-filter-rules.ts';
import { type FactFilterName, factFilterNames, type WantedFact } from '#domain/fact-filters.ts';
import type { Property } from '#domain/property.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

/** The values of each filter on a fact that at least one property of a list meets. Filters without any are absent. */
export type FactOptions = Partial<Record<FactFilterName, WantedFact[]>>;

export function factOptionsOf(properties: readonly Property[]): FactOptions {
  const met = new Set(properties.flatMap((property) => metOptionsOf(property)));
  return Object.fromEntries(
    factFilterNames
      .map(
        (name) =>
          [name, factFilterRules[name].options.filter((option) => met.has(keyOf(name, option)))] as const,
      )
      .filter(([, { length }]) => length > 0),
  );
}

const keyOf = (name: FactFilterName, option: WantedFact) => `${name} ${option}`;

/** The options that one property meets. All days for a day, because a page is kept for days. */
const metOptionsOf = rememberPerRecord((property: Property): string[] =>
  factFilterNames.flatMap((name) => {
    const stated = statedFactOf(property, name);
    if (stated === undefined) return [];
    const { options, differenceFor, dependsOnToday } = factFilterRules[name];
    const met = options.filter((option) => dependsOnToday || differenceFor(option)(stated) === 0);
    return met.map((option) => keyOf(name, option));
  }),
);
