import {
  type FactFilterDefinition,
  type FactFilterName,
  factFilters,
  type MinimumFilterName,
  type WantedFact,
} from '#domain/fact-filters.ts';
import type { FieldInfo } from '#domain/fields.ts';
import { filterableFields } from '#domain/filterable-facts.ts';
import type { MoveIn } from '#domain/move-in.ts';
import { count, formatMonth, formatNumber } from '#text/format.ts';

const filterOf = (name: FactFilterName): FactFilterDefinition => factFilters[name];
const infoOf = (name: FactFilterName): FieldInfo => filterableFields[name];

/** The label of a filter's control: "Potencia eléctrica". */
export const factFilterLabel = (name: FactFilterName): string => filterOf(name).label ?? infoOf(name).label;

/** The fact within a sentence: "potencia eléctrica". */
export const factInSentence = (name: FactFilterName): string => withLowerStart(infoOf(name).label);

/** A figure of a fact with its unit: "500 kVA", "4 andenes". */
export function factAmountText(name: MinimumFilterName, amount: number): string {
  const filter = filterOf(name);
  return 'counted' in filter && filter.counted
    ? count(amount, ...filter.counted)
    : `${formatNumber(amount)}\u00a0${infoOf(name).unit ?? ''}`.trimEnd();
}

/** The measured thing, when the unit does not tell it: "altura". */
export const factNoun = (name: MinimumFilterName): string | undefined => filterOf(name).noun;

/** A choice of a filter's control: "Desde 9 m", "Rociadores", "En 3 meses". */
export function factOptionText(name: FactFilterName, wanted: WantedFact): string {
  if (filterOf(name).kind === 'move_in') return moveInText(wanted as MoveIn);
  if (typeof wanted === 'number') return `Desde ${factAmountText(name as MinimumFilterName, wanted)}`;
  return infoOf(name).choices?.[String(wanted)] ?? factFilterLabel(name);
}

/** "De inmediato", "En 3 meses" or "En marzo de 2027". */
function moveInText(wanted: MoveIn): string {
  if (wanted === 0) return 'De inmediato';
  return `En ${typeof wanted === 'number' ? count(wanted, 'mes', 'meses') : formatMonth(wanted)}`;
}

/** An active filter: "Desde 500 kVA", "Altura desde 9 m", "Con gas natural", "Disponible en 3 meses o antes". */
export function factFilterText(name: FactFilterName, wanted: WantedFact): string {
  const { kind, label, prefix = 'Con' } = filterOf(name);
  const option = factOptionText(name, wanted);
  if (kind === 'move_in') return `Disponible ${withLowerStart(option)}${wanted === 0 ? '' : ' o antes'}`;
  if (typeof wanted !== 'number') return label ?? `${prefix} ${withLowerStart(option)}`;
  const noun = factNoun(name as MinimumFilterName);
  return noun ? withUpperStart(`${noun} ${withLowerStart(option)}`) : option;
}

/** The text for removing a filter: "Sin pedir gas natural". */
export function withoutFactText(name: FactFilterName): string {
  const { labelWithout, ...filter } = filterOf(name);
  if (labelWithout) return labelWithout;
  const short = filter.kind === 'minimum' ? (filter.counted?.[1] ?? filter.noun) : undefined;
  return `Sin pedir ${short ?? factInSentence(name)}`;
}

/** Initials such as "ESFR" stay. */
export const withLowerStart = (text: string) =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

const withUpperStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
