import { fold } from './slug.ts';
import { makeSpellingCorrector } from './spelling-corrections.ts';

const isWord = (term: string) => /^[a-z]{4,}$/.test(term);

/**
 * The known words to search for in place of the misspelt words of a search, by misspelt word. Undefined when no word
 * is misspelt, or one has no similar known word.
 * @param words the folded words that can be found
 */
export function correctionsFor(search: string, words: string[]): Record<string, string[]> | undefined {
  const unknown = fold(search)
    .split(' ')
    .filter((term) => isWord(term) && !words.some((word) => word.includes(term)));
  if (unknown.length === 0) return undefined;
  const correct = makeSpellingCorrector(words);
  const corrected = unknown.map((term): [string, string[]] => [term, similarWords(term, words, correct)]);
  return corrected.every(([, found]) => found.length > 0) ? Object.fromEntries(corrected) : undefined;
}

/** A known singular is no misspelling: "bodegas" finds "bodega". */
function similarWords(
  term: string,
  words: string[],
  correct: ReturnType<typeof makeSpellingCorrector>,
): string[] {
  const singulars = [/s$/, /es$/]
    .filter((ending) => ending.test(term))
    .map((ending) => term.replace(ending, ''));
  const known = singulars.filter((singular) => words.includes(singular));
  return known.length > 0 ? known : [...new Set(correct([term, ...singulars]))];
}
