import { type FactName, type FactValue, facts } from '#domain/facts.ts';
import { normalizeProse } from '#domain/prose/normalize-prose.ts';
import { withoutRepetitionInWords } from '#domain/prose/number-words.ts';
import { type FactPattern, factPatterns } from './fact-patterns.ts';
import { makeFactReader, type StatedValue } from './fact-readers.ts';

/** Borders between statements. A comma inside an enumeration is no border: "posibilidad de gas, fibra y espuela". */
const border = new RegExp(
  [
    String.raw`[\n;)[\]•|!?¡¿]|(?<=\s)/(?=\s)`,
    // "Gas natural (no)" and "espuela (pendiente)" state one thing.
    String.raw`\((?!\s?(?:no|not|pendiente|pending|opcional|optional|posible|factible|futur[oa]|pr[oó]xim|por|sin|en\s(?:tr[aá]mite|proceso)|a\s(?:cargo|costo|solicitud|negociar|consultar|tratar|convenir|definir|confirmar)|n\/?a|tbd)(?![\p{L}]))`,
    // "Gas natural no, espuela sí"
    String.raw`(?<=(?<!\p{L})(?:no|s[ií])),`,
    // A period ends a sentence, but not in "aprox. 350 m²" or "1.5".
    String.raw`(?<!\b(?:aprox|approx|m[ií]n|m[aá]x|cap|no|n[uú]m))\.(?=\s{1,3}[\p{Lu}\d"«]|\s{0,3}$)`,
    // The next part has a figure, an article, a verb or a preposition of its own.
    String.raw`,(?=\s{1,3}(?:(?:y|and|pero|but|adem[aá]s)\s)?(?:con|sin|no|cuenta|tiene|incluye|el|la|los|las|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|with|without|has|the|plus|\d)(?:\s|\d|[.,]\d))`,
  ].join('|'),
  'giu',
);

/** The parts of a text that state something by themselves, trimmed, as they were written. */
const clausesOf = (text: string): string[] =>
  text
    .split(border)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** A fact that a text states. `text` is the part of the text that states it. */
export type StatedFact = {
  [Name in FactName]: { field: Name; value: NonNullable<FactValue<Name>>; text: string };
}[FactName];

/** Figures that differ by less are one figure, written in two units: "9.14 m (30 ft)". */
const sameFigureTolerance = 0.02;

/**
 * The facts that texts state, such as title, features and description of a property, in Spanish or English. Unknown,
 * possible, nearby and shared things are no facts, and neither are figures that contradict each other. The time grows in
 * proportion to the length of the texts.
 */
export function factsInTexts(texts: readonly string[]): StatedFact[] {
  const clauses = texts
    .map(withoutRepetitionInWords)
    .flatMap(clausesOf)
    .map((text) => ({ text, normalized: normalizeProse(text) }));
  const lines = clauses.map(({ normalized }) => normalized).join('\n');
  return readers.flatMap(({ field, read, isMentionedIn }) => {
    if (!isMentionedIn(lines)) return [];
    const statements = clauses.flatMap(({ text, normalized }) =>
      read(normalized).map((value) => ({ value, text })),
    );
    return agreedFact(field, statements) ?? [];
  });
}

interface Statement {
  value: StatedValue;
  text: string;
}

/** Several choices are united. Of a single value there must be one only. */
function agreedFact(field: FactName, statements: Statement[]): StatedFact | undefined {
  const [first] = statements;
  if (!first) return undefined;
  const { value, text } = first;
  const info = facts[field];
  if (info.kind === 'choices') {
    const stated = new Set(statements.map((statement) => statement.value));
    const values = Object.keys(info.choices).filter((choice) => stated.has(choice));
    const texts = new Set(statements.map((statement) => statement.text));
    return { field, value: values, text: [...texts].join(' · ') } as StatedFact;
  }
  const isAgreed = statements.every((statement) => isSameValue(statement.value, value));
  return isAgreed ? ({ field, value, text } as StatedFact) : undefined;
}

/** Whether two values are the same. A figure may be rounded, or converted from another unit. */
export const isSameValue = (a: StatedValue, b: unknown) =>
  typeof a === 'number' ? Math.abs(a - Number(b)) <= a * sameFigureTolerance : a === b;

const readers = Object.entries<FactPattern>(factPatterns).map(([field, pattern]) => ({
  field: field as FactName,
  ...makeFactReader(pattern),
}));
