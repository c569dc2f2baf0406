import {
  type ChoiceFilter,
  canBeUnknown,
  type FactFilterDefinition,
  type FactFilterName,
  factFilterNames,
  factFilters,
  type WantedFact,
} from './fact-filters.ts';
import { fitsType } from './fact-info.ts';
import type { FieldInfo } from './fields.ts';
import { filterableFields, type filterableTerms } from './filterable-facts.ts';
import type { Currency } from './money.ts';
import { availableFromOf, daysUntil, lastDayOf, type MoveIn, todayInMexico } from './move-in.ts';
import type { Property } from './property.ts';
import { offersOf, type PriceFields } from './property-offers.ts';
import type { OfferFilter, PropertyQuery } from './property-query.ts';

type TermName = keyof typeof filterableTerms;
/** A filter that reads one field of the same name. */
export type FilteredFactName = Exclude<FactFilterName, TermName>;

/** The fields of a property that filters read. A property without a list of choices states none. */
export type FilteredFacts = Partial<Pick<Property, FilteredFactName | 'availability' | 'available_from'>>;
type Filtered = FilteredFacts & Omit<PriceFields, 'area'>;

/** The value of a fact or term. A day is '' when it is today. */
export type FilterableValue = NonNullable<FilteredFacts[FilteredFactName]> | string | Currency[];

interface FactFilterRules {
  /** The values that the control offers, the weakest first. */
  options: readonly WantedFact[];
  /**
   * Makes the comparison of a stated value with a wanted one: 0 when it meets it. Otherwise by how much it misses it: the
   * figure below the minimum (negative), choices below the weakest (negative), days after the wanted day, or -1.
   */
  differenceFor: (wanted: WantedFact) => (stated: FilterableValue) => number;
  /** Whether the comparison gives another answer on another day. */
  dependsOnToday?: true;
}

const infoOf = (name: FactFilterName): FieldInfo => filterableFields[name];

function rulesOf(name: FactFilterName): FactFilterRules {
  const filter: FactFilterDefinition = factFilters[name];
  switch (filter.kind) {
    case 'minimum':
      return {
        options: filter.steps,
        differenceFor: (wanted) => (stated) => Math.min(0, Number(stated) - Number(wanted)),
      };
    case 'at_least_choice':
      return rulesOfChoices(filter, Object.keys({ ...infoOf(name).choices }));
    case 'one_of':
      return {
        options: optionsOf(filter),
        differenceFor: (wanted) => (stated) => zeroIf([stated].flat().some((choice) => choice === wanted)),
      };
    case 'move_in':
      return {
        options: filter.steps,
        dependsOnToday: true,
        differenceFor(wanted) {
          const lastDay = lastDayOf(wanted as MoveIn, todayInMexico());
          return (stated) => (String(stated) <= lastDay ? 0 : daysUntil(lastDay, String(stated)));
        },
      };
    case 'is_yes':
      return { options: [true], differenceFor: () => (stated) => zeroIf(stated === 'yes') };
    case 'is_stated':
      return { options: [true], differenceFor: () => () => 0 };
  }
}

const zeroIf = (isMet: boolean) => (isMet ? 0 : -1);

const optionsOf = ({ offered }: ChoiceFilter) => Object.keys(offered) as WantedFact[];

/** @param choices all choices of the fact, the weakest first */
const rulesOfChoices = (filter: ChoiceFilter, choices: string[]): FactFilterRules => ({
  options: optionsOf(filter),
  differenceFor(wanted) {
    const weakest = choices.indexOf(String(wanted));
    return (stated) => {
      let strongest = -1;
      for (const choice of [stated].flat()) strongest = Math.max(strongest, choices.indexOf(String(choice)));
      return Math.min(0, strongest - weakest);
    };
  },
});

/** The values that each filter on a fact accepts. */
export const factFilterRules = Object.fromEntries(
  factFilterNames.map((name) => [name, rulesOf(name)]),
) as Readonly<Record<FactFilterName, FactFilterRules>>;

/** Result of a comparison: the property does not state the value, so it may fit. */
export const unknownDifference = Number.NaN;
/** Nothing near: no figure tells by how much the property misses the filter. */
export const farDifference = Number.POSITIVE_INFINITY;

/**
 * Makes the comparison of properties with one filter on a fact. A fact that is not stated is unknown, and fits only
 * with `includeUnknown`. A fact that does not fit the type of the property is not unknown.
 */
export function makeFactComparison(
  name: FactFilterName,
  wanted: WantedFact,
  { offer, includeUnknown }: PropertyQuery,
) {
  const differenceOf = factFilterRules[name].differenceFor(wanted);
  const unstated = includeUnknown && canBeUnknown(name) ? 0 : unknownDifference;
  return (property: Filtered & Pick<Property, 'type'>): number => {
    const stated = statedFactOf(property, name, offer);
    if (stated !== undefined) return differenceOf(stated);
    return fitsType(infoOf(name), property.type) ? unstated : farDifference;
  };
}

/** The terms that follow from several fields. */
const statedTerms: Record<
  TermName,
  (property: Filtered, offer: OfferFilter) => string | Currency[] | undefined
> = {
  available_by: availableFromOf,
  /** The currencies in which visitors see a price for the market. */
  quoted_currency: (property, offer) =>
    offersOf(property)
      .filter(({ kind }) => offer === 'all' || offer === `for_${kind}`)
      .map(({ currency }) => currency),
};

const isTerm = (name: FactFilterName): name is TermName => Object.hasOwn(statedTerms, name);

/** The filters that read one field of the same name. */
export const filteredFactNames = factFilterNames.filter((name): name is FilteredFactName => !isTerm(name));

/** The value of a fact or term; undefined when it is not stated. @param offer the market that the term is for */
export function statedFactOf(
  property: Filtered,
  name: FactFilterName,
  offer: OfferFilter = 'all',
): FilterableValue | undefined {
  const value = isTerm(name) ? statedTerms[name](property, offer) : property[name];
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
