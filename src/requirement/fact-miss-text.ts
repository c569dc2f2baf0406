import {
  type FactFilterDefinition,
  type FactFilterKind,
  type FactFilterName,
  factFilters,
  type MinimumFilterName,
  type WantedFact,
} from '#domain/fact-filters.ts';
import type { FieldInfo } from '#domain/fields.ts';
import { filterableFields } from '#domain/filterable-facts.ts';
import { count } from '#text/format.ts';
import { factAmountText, factInSentence, factOptionText, withLowerStart } from './fact-filter-texts.ts';

type KindText = (name: FactFilterName, amount: number, wanted: WantedFact) => string;

/** The text of a near miss for each kind of filter. */
const textsOfKinds: Record<FactFilterKind, KindText> = {
  minimum(name, amount) {
    const noun = filterOf(name).noun;
    const figure = factAmountText(name as MinimumFilterName, -amount);
    return `${amount === -1 ? 'falta' : 'faltan'} ${figure}${noun ? ` de ${noun}` : ''}`;
  },
  is_yes: lackText,
  is_stated: lackText,
  at_least_choice(name, amount, wanted) {
    const choices = Object.keys({ ...infoOf(name).choices });
    const had = choices[choices.indexOf(String(wanted)) + amount] ?? '';
    return `${optionInSentence(name, had as WantedFact)} en vez de ${optionInSentence(name, wanted)}`;
  },
  one_of: (name, _, wanted) => {
    const { prefix } = filterOf(name);
    return `sin ${prefix ? `${withLowerStart(prefix)} ` : ''}${optionInSentence(name, wanted)}`;
  },
  move_in: (_, days) => `disponible ${count(days, 'día', 'días')} después`,
};

/**
 * The text of a near miss for one filter on a fact: "falta 1 andén", "sin gas natural", "sin dato de kVA".
 * @param amount as in `Difference`: undefined when the fact is not stated
 */
export const factMissText = (name: FactFilterName, amount: number | undefined, wanted: WantedFact): string =>
  amount === undefined
    ? `sin dato de ${shortNameOf(name)}`
    : textsOfKinds[filterOf(name).kind](name, amount, wanted);

const filterOf = (name: FactFilterName): FactFilterDefinition => factFilters[name];
const infoOf = (name: FactFilterName): FieldInfo => filterableFields[name];

/** "andenes", "altura", "kVA", "gas natural" */
function shortNameOf(name: FactFilterName): string {
  const filter = filterOf(name);
  if (filter.kind !== 'minimum') return filter.noun ?? factInSentence(name);
  return filter.counted?.[1] ?? filter.noun ?? infoOf(name).unit ?? factInSentence(name);
}

function lackText(name: FactFilterName): string {
  const { lack, noun } = filterOf(name);
  return lack ?? `sin ${noun ?? factInSentence(name)}`;
}

const optionInSentence = (name: FactFilterName, wanted: WantedFact) =>
  withLowerStart(factOptionText(name, wanted));
