import { type FactName, factInfoOf, factNames } from './facts.ts';
import type { Property } from './property.ts';
import { foldForSearch } from './property-search.ts';

/** Words with the same first letters are one word: "andén" and "andenes". */
const stemLength = 5;
const stemsOf = (text: string) =>
  foldForSearch(text)
    .split(' ')
    .map((word) => word.slice(0, stemLength));

/** Filler words next to a fact: units and small words, as stems. */
const fillers = new Set(
  stemsOf(
    `a al con cuenta de del desde el en hasta la las libre libres los m m2 mts metros cm kg kv mva para por rociadores
    sistema t ton tons toneladas tipo total un una y`,
  ),
);

/** A shorter unit is a filler word, because many facts have it. */
const minUnitLength = 3;

const figurePattern = /\d[\d,]*(?:\.\d+)?/g;

/**
 * The texts that say more than the facts of the property. "12 andenes" is left out when the property has 12 docks as a
 * fact; "12 andenes con sello" stays. Where every text repeats facts, all stay: the list is not empty.
 */
export function textsBeyondFacts(texts: string[], property: Property): string[] {
  const facts = factNames.flatMap((name) => wordedFactOf(property, name) ?? []);
  const remaining = texts.filter((text) => !isRepetition(text, facts));
  return remaining.length > 0 ? remaining : texts;
}

/** A fact that a property has: the stems of its label, unit and choices, and its figure. */
interface WordedFact {
  stems: Set<string>;
  figure: number | undefined;
}

/** Undefined for a fact that is not stated, or that is "no". */
function wordedFactOf(property: Property, name: FactName): WordedFact | undefined {
  const value = property[name];
  if (value === undefined || value === 'no' || (Array.isArray(value) && value.length === 0)) return undefined;
  const { label, unit = '', choices } = factInfoOf(name);
  const values = [value].flat().map((choice) => choices?.[choice] ?? '');
  const words = [label, ...(unit.length >= minUnitLength ? [unit] : []), ...values].join(' ');
  return { stems: new Set(stemsOf(words)), figure: typeof value === 'number' ? value : undefined };
}

/** Whether a text has only words and figures of the facts that it mentions. */
function isRepetition(text: string, facts: WordedFact[]): boolean {
  const figures = text.match(figurePattern) ?? [];
  const stems = stemsOf(text.replaceAll(figurePattern, ' ')).filter(
    (stem) => stem !== '' && !fillers.has(stem),
  );
  const mentioned = facts.filter((fact) => stems.some((stem) => fact.stems.has(stem)));
  return (
    mentioned.length > 0 &&
    stems.every((stem) => mentioned.some((fact) => fact.stems.has(stem))) &&
    figures.every((figure) => mentioned.some((fact) => fact.figure === Number(figure.replaceAll(',', ''))))
  );
}
