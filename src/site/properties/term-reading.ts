import { suggesterAmong } from './word-suggestions.ts';

/** The known words that answer one term of a search, as positions in the vocabulary; each list holds the one before. */
export interface TermReading {
  beginning: number[];
  containing: number[];
  near: number[];
  /** The words that the term was taken for, when it stands in no known word. */
  corrections: string[];
}

/** Reads terms against the words that the texts are made of. */
export function readerOf(known: string[]): (term: string) => TermReading {
  const positions = new Map(known.map((word, position) => [word, position]));
  const suggest = suggesterAmong(known);
  const positionsOf = (words: string[]) => words.flatMap((word) => positions.get(word) ?? []);

  return (term) => {
    const beginning = positionsWhere(known, (word) => begins(word, term));
    const containing = positionsWhere(known, (word) => word.includes(term));
    const corrections = containing.length === 0 ? suggest(term) : [];
    const near = [
      ...(beginning.length > 0 ? beginning : containing),
      ...positionsOf(singularsOf(term)),
      ...positionsOf(corrections),
    ];
    return { beginning, containing, near, corrections };
  };
}

function positionsWhere(known: string[], holds: (word: string) => boolean): number[] {
  return known.flatMap((word, position) => (holds(word) ? [position] : []));
}

/** "10" does not mean "100", though "huejo" means "huejotzingo". */
const begins = (word: string, term: string) => (/^\d+$/.test(term) ? word === term : word.startsWith(term));

/** "naves" finds "nave" and "andenes" finds "anden"; the plural of a term begins with it anyway. */
function singularsOf(term: string): string[] {
  return [/es$/, /s$/].flatMap((ending) => (ending.test(term) ? [term.replace(ending, '')] : []));
}
