import { fold } from '#domain/slug.ts';
import { makeSpellingCorrector } from '#domain/spelling-corrections.ts';
import { typePlurals } from '#site/properties/type-summary.ts';

/** The vocabulary words that match one term of a search, as indexes into the vocabulary. */
export interface TermMatches {
  /** Words that begin with the term. */
  startingWith: number[];
  /** Words that contain the term anywhere. */
  containing: number[];
  /** Words that the term may mean: the literal matches, its singular, its synonyms or its corrections. */
  similar: number[];
  /** The synonyms or corrected words that were searched instead of the term. */
  corrections: string[];
  /** Whether any word matches. */
  isKnown: boolean;
}

/** @param synonyms words of the catalog for the same thing */
type TermMatcher = (term: string, synonyms?: string[]) => TermMatches;

/**
 * Plurals of property types. Every property's text contains the plural of its own type,
 * so "naves" finds the type and not each text that mentions one nave.
 */
const typePluralWords = new Set(fold(Object.values(typePlurals).join(' ')).split(' '));

/**
 * Matches terms against the vocabulary of all properties. Caches each term: while a visitor types, most terms stay the
 * same.
 */
export function makeTermMatcher(vocabulary: string[]): TermMatcher {
  const correctSpelling = makeSpellingCorrector(vocabulary);
  const indexOf = new Map(vocabulary.map((word, index) => [word, index]));
  const indexesWhere = (test: (word: string) => boolean) =>
    vocabulary.flatMap((word, index) => (test(word) ? index : []));
  const indexesOf = (word: string) => indexesWhere((known) => startsWithTerm(known, fold(word)));

  const match = (term: string, synonyms: string[]): TermMatches => {
    const containing = indexesWhere((word) => word.includes(term));
    const startingWith = containing.filter((index) => startsWithTerm(vocabulary[index] ?? '', term));
    const singulars = singularsOf(term);
    const singularIndexes = singulars.flatMap((word) => indexOf.get(word) ?? []);
    const usedSynonyms = synonyms.filter((word) => fold(word) !== term && indexesOf(word).length > 0);
    const isSpelledWell = containing.length + singularIndexes.length + usedSynonyms.length > 0;
    const corrections = isSpelledWell ? usedSynonyms : correctSpelling([term, ...singulars]);
    const literal = startingWith.length > 0 ? startingWith : containing;
    const similar = [...literal, ...singularIndexes, ...corrections.flatMap(indexesOf)];
    return { startingWith, containing, similar, corrections, isKnown: similar.length > 0 };
  };

  const cache = new Map<string, TermMatches>();
  return (term, synonyms = []) => {
    const key = [term, ...synonyms].join();
    const matches = cache.get(key) ?? match(term, synonyms);
    cache.set(key, matches);
    return matches;
  };
}

/** "huejo" matches "huejotzingo", but the number "10" does not match "100". */
const startsWithTerm = (word: string, term: string) =>
  isNumber(term) ? word === term : word.startsWith(term);
const isNumber = (term: string) => /^\d+$/.test(term);

/** "andenes" finds "anden" and "oficinas" finds "oficina". A singular term finds its plural by prefix. */
function singularsOf(term: string): string[] {
  if (typePluralWords.has(term)) return [];
  return [/es$/, /s$/].flatMap((ending) => (ending.test(term) ? [term.replace(ending, '')] : []));
}
