import { fold } from '#domain/slug.ts';
import { typePlurals } from '#site/properties/type-summary.ts';
import { suggesterAmong } from './word-suggestions.ts';

/** The known words that answer one term of a search, as positions in the vocabulary. */
export interface TermReading {
  beginning: number[];
  containing: number[];
  near: number[];
  /** The words that the term was taken for: what the catalogue calls it, or where it stands in no known word. */
  corrections: string[];
}

/** Every text says the plural of its type itself; "naves" means the type, not whoever mentions a nave. */
const pluralsOfTypes = new Set(fold(Object.values(typePlurals).join(' ')).split(' '));

/**
 * Reads terms against the words that the texts are made of; each once, for most stand in the next search too.
 * A term is given with what the catalogue calls it.
 */
export function readerOf(known: string[]): (term: string, calledHere?: string[]) => TermReading {
  const suggest = suggesterAmong(known);
  const positionOf = new Map(known.map((word, position) => [word, position]));
  const positionsWhere = (holds: (word: string) => boolean) =>
    known.flatMap((word, position) => (holds(word) ? position : []));

  const standsFor = (correction: string) => positionsWhere((word) => begins(word, fold(correction)));

  const read = (term: string, calledHere: string[]): TermReading => {
    const containing = positionsWhere((word) => word.includes(term));
    const beginning = containing.filter((position) => begins(known[position] ?? '', term));
    const singulars = singularsOf(term);
    const singular = singulars.flatMap((word) => positionOf.get(word) ?? []);
    const called = calledHere.filter((word) => fold(word) !== term && standsFor(word).length > 0);
    const isKnown = containing.length + singular.length + called.length > 0;
    const corrections = isKnown ? called : suggest([term, ...singulars]);
    const meant = corrections.flatMap(standsFor);
    const literal = beginning.length > 0 ? beginning : containing;
    return { beginning, containing, near: [...literal, ...singular, ...meant], corrections };
  };

  const readings = new Map<string, TermReading>();
  return (term, calledHere = []) => {
    const key = [term, ...calledHere].join();
    const reading = readings.get(key) ?? read(term, calledHere);
    readings.set(key, reading);
    return reading;
  };
}

/** "10" does not mean "100", though "huejo" means "huejotzingo". */
const begins = (word: string, term: string) => (isFigure(term) ? word === term : word.startsWith(term));
const isFigure = (term: string) => /^\d+$/.test(term);

/** "andenes" finds "anden" and "oficinas" finds "oficina"; the plural of a term begins with it anyway. */
function singularsOf(term: string): string[] {
  if (pluralsOfTypes.has(term)) return [];
  return [/es$/, /s$/].flatMap((ending) => (ending.test(term) ? [term.replace(ending, '')] : []));
}
