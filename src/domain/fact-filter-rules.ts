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
import { availableFromOf, lastDayOf, type MoveIn, todayInMexico } from './move-in.ts';
import type { Property } from './property.ts';
import { offersOf, type PriceFields } from './property-offers.ts';
import type { OfferFilter, PropertyQuery } from './property-query.ts';

type TermName = keyof typeof filterableTerms;
/** A filter that reads one field of the same name. */
export type FilteredFactName = Exclude<FactFilterName, TermName>;

/** The fields of a property that filters read. A property without a list of choices states none. */
export type FilteredFacts = Partial<Pick<Property, FilteredFactName | 'availability' | 'available_from'>>;
type Filtered = FilteredFacts & Omit<PriceFields, 'area'>;

/** The value of a fact or term. A day is '' for at once. */
type FilterableValue = NonNullable<FilteredFacts[FilteredFactName]> | string | Currency[];

type IsMet = (stated: FilterableValue) => boolean;

interface FactFilterRules {
  /** The values that the control offers, the weakest first. */
  options: readonly WantedFact[];
  /** Makes the test of a stated value. */
  testFor: (wanted: WantedFact) => IsMet;
  /** Whether the test gives another answer on another day. */
  dependsOnToday?: true;
}

const infoOf = (name: FactFilterName): FieldInfo => filterableFields[name];

function rulesOf(name: FactFilterName): FactFilterRules {
  const filter: FactFilterDefinition = factFilters[name];
  switch (filter.kind) {
    case 'minimum':
      return { options: filter.steps, testFor: (wanted) => (stated) => stated >= wanted };
    case 'at_least_choice':
      return rulesOfChoices(filter, Object.keys({ ...infoOf(name).choices }));
    case 'one_of':
      return {
        options: optionsOf(filter),
        testFor: (wanted) => (stated) => [stated].flat().some((choice) => choice === wanted),
      };
    case 'move_in':
      return {
        options: filter.steps,
        dependsOnToday: true,
        testFor(wanted) {
          const lastDay = lastDayOf(wanted as MoveIn, todayInMexico());
          return (stated) => String(stated) <= lastDay;
        },
      };
    case 'is_yes':
      return { options: [true], testFor: () => (stated) => stated === 'yes' };
    case 'is_stated':
      return { options: [true], testFor: () => () => true };
  }
}

const optionsOf = ({ offered }: ChoiceFilter) => Object.keys(offered) as WantedFact[];

/** @param choices all choices of the fact, the weakest first */
const rulesOfChoices = (filter: ChoiceFilter, choices: string[]): FactFilterRules => ({
  options: optionsOf(filter),
  testFor(wanted) {
    const weakest = choices.indexOf(String(wanted));
    return (stated) => [stated].flat().some((choice) => choices.indexOf(String(choice)) >= weakest);
  },
});

/** What each filter on a fact accepts. */
export const factFilterRules = Object.fromEntries(
  factFilterNames.map((name) => [name, rulesOf(name)]),
) as Readonly<Record<FactFilterName, FactFilterRules>>;

/** Makes the test of one filter on a fact. A fact that nobody stated passes only with `includeUnknown`. */
export function makeFactCondition(
  name: FactFilterName,
  wanted: WantedFact,
  { offer, includeUnknown }: PropertyQuery,
) {
  const isMet = factFilterRules[name].testFor(wanted);
  return (property: Filtered & Pick<Property, 'type'>): boolean => {
    const stated = statedFactOf(property, name, offer);
    return stated === undefined ? includeUnknown === true && isUnknown(property, name) : isMet(stated);
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

/** The value of a fact or term; undefined when nobody stated it. @param offer the market that the term is for */
export function statedFactOf(
  property: Filtered,
  name: FactFilterName,
  offer: OfferFilter = 'all',
): FilterableValue | undefined {
  const value = isTerm(name) ? statedTerms[name](property, offer) : property[name];
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** Whether a fact that is not stated may still be so: not one that does not fit the type of the property. */
const isUnknown = ({ type }: Pick<Property, 'type'>, name: FactFilterName): boolean =>
  canBeUnknown(name) && fitsType(infoOf(name), type);
