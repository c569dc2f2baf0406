import { foldForSearch } from '#domain/property-search.ts';
import { isFillerWord, isIgnoredWord } from '#requirement/parse/ignored-words.ts';
import type { SearchText } from './search-text.ts';
import { synonymsFor } from './synonyms.ts';
import { makeTermMatcher, type TermMatches } from './term-matches.ts';
import { makeWordPositions } from './word-positions.ts';

/**
 * How well a property matches a search text; lower is better. `byCode`: the text is its reference code.
 * Up to `insideWords` it contains every term literally: its name does, at the start of its words, or inside words.
 * The others contain similar words: in the name or anywhere.
 */
export const matchRanks = {
  byCode: 0,
  inName: 1,
  startOfWords: 2,
  insideWords: 3,
  similarInName: 4,
  similarInText: 5,
} as const;

/** The result of a text search. */
export interface TextMatches {
  /** The rank of the property at this position of the index; undefined when it does not match. */
  rankAt: (position: number) => number | undefined;
  /** The words that were searched instead of misspelt or foreign ones. */
  corrections: string[];
  /**
   * The words that no property has, nor any synonym of theirs. The search leaves them out when it has other words.
   * Folded.
   */
  unknownWords: string[];
  /** Whether the search has only filler words such as "con" and "m²". It then finds nothing. */
  isMeaningless: boolean;
}

/** A longer search is cut. */
const maxTerms = 31;

/** How the words of a property match one term: one bit each. */
const startsInName = 1;
const starts = 2;
const contains = 4;
const isSimilarInName = 8;
const isSimilar = 16;
/** It contains the term or a similar word. */
const isFound = 32;
const allBits = 63;
/**
 * The bits that an optional term has in every property: it excludes none, but only literal matches reach the first
 * ranks.
 */
const optionalBits = startsInName | isSimilarInName | isSimilar | isFound;

/** Maximum number of cached terms. While a visitor types, most terms stay the same. */
const maxCachedTerms = 100;

/** Makes the text search over all properties. */
export function makePropertyFinder({ vocabulary, words }: SearchText): (search: string) => TextMatches {
  const vocabularyWords = vocabulary.split(' ');
  const matchTerm = makeTermMatcher(vocabularyWords);
  const visitPositions = makeWordPositions(words, vocabularyWords.length);
  const cache = new Map<TermMatches, Uint8Array>();

  /** For each position the bits of a term. */
  const bitsOf = (match: TermMatches): Uint8Array => {
    const known = cache.get(match);
    if (known) return known;
    const bits = new Uint8Array(words.length);
    for (const [word, { inName, inText }] of bitsByWord(match))
      visitPositions(word, (position, isInName) => {
        bits[position] = (bits[position] ?? 0) | (isInName ? inName : inText);
      });
    if (cache.size === maxCachedTerms) cache.clear();
    cache.set(match, bits);
    return bits;
  };

  return (search) => {
    const typed = foldForSearch(search).split(' ').filter(Boolean).slice(0, maxTerms);
    const isMeaningless = typed.every(isFillerWord) && typed.join('').length > 1;
    const synonyms = synonymsFor(typed);
    const typedMatches = typed.map((term, index) => ({ term, match: matchTerm(term, synonyms[index]) }));
    const unknown = typedMatches.filter(({ term, match }) => !match.isKnown && !isIgnoredWord(term));
    const hasOthers = typedMatches.some(({ term, match }) => match.isKnown && !isIgnoredWord(term));
    const matches = hasOthers ? typedMatches.filter((match) => !unknown.includes(match)) : typedMatches;
    // A search with ignored words only searches for those that are no filler: "zona".
    const isOptional = matches.every(({ term }) => isIgnoredWord(term)) ? isFillerWord : isIgnoredWord;
    const terms = matches.map(({ term, match }) => ({
      bits: bitsOf(match),
      optional: isOptional(term) ? optionalBits : 0,
    }));

    return {
      corrections: [...new Set(matches.flatMap(({ match }) => match.corrections))],
      unknownWords: unknown.map(({ term }) => term),
      isMeaningless,
      rankAt(position) {
        if (isMeaningless) return undefined;
        let common = allBits;
        for (const { bits, optional } of terms) common &= (bits[position] ?? 0) | optional;
        return rankOf(common);
      },
    };
  };
}

/** @param common the bits that all terms have */
function rankOf(common: number): number | undefined {
  if (!(common & isFound)) return undefined;
  if (common & contains) {
    if (common & startsInName) return matchRanks.inName;
    return common & starts ? matchRanks.startOfWords : matchRanks.insideWords;
  }
  if (common & isSimilarInName) return matchRanks.similarInName;
  return common & isSimilar ? matchRanks.similarInText : undefined;
}

/** The bits of a property that has a word, for each word that the term matches. */
function bitsByWord(match: TermMatches): Map<number, { inName: number; inText: number }> {
  const found = new Map<number, { inName: number; inText: number }>();
  const add = (matching: number[], inText: number, onlyInName: number) => {
    for (const word of matching) {
      const bits = found.get(word) ?? { inName: 0, inText: 0 };
      bits.inText |= inText | isFound;
      bits.inName |= inText | isFound | onlyInName;
      found.set(word, bits);
    }
  };
  add(match.startingWith, starts, startsInName);
  add(match.containing, contains, 0);
  add(match.similar, isSimilar, isSimilarInName);
  return found;
}
