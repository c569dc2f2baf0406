import { foldForSearch } from '#domain/property-search.ts';
import { isFillerWord, isIgnoredWord } from './ignored-words.ts';
import { firstCharacter, type SearchText } from './search-text.ts';
import { synonymsFor } from './synonyms.ts';
import { makeTermMatcher, type TermMatches } from './term-matches.ts';

/**
 * How well a property matches a search text; lower is better.
 * Up to `insideWords` it contains every term literally: its name does, at the start of its words, or inside words.
 * The others contain similar words: in the name or anywhere.
 */
export const matchRanks = {
  inName: 0,
  startOfWords: 1,
  insideWords: 2,
  similarInName: 3,
  similarInText: 4,
} as const;

/** What a text search found. */
export interface TextMatches {
  /** The rank of the property at this position of the index; undefined when it does not match. */
  rankAt: (position: number) => number | undefined;
  /** The words that were searched instead of misspelt or foreign ones. */
  corrections: string[];
  /** The words that no property has and no synonym explains. The search leaves them out when it has other words. Folded. */
  unknownWords: string[];
  /** Whether the search has only words such as "con" and "m²", which say nothing. It then finds nothing. */
  isMeaningless: boolean;
}

/** Each term takes one bit of a 32-bit integer. */
const maxTerms = 31;

/** Makes the text search over all properties. */
export function makePropertyFinder({ vocabulary, words }: SearchText): (search: string) => TextMatches {
  const vocabularyWords = vocabulary.split(' ');
  const matchTerm = makeTermMatcher(vocabularyWords);

  return (search) => {
    const typed = foldForSearch(search).split(' ').filter(Boolean).slice(0, maxTerms);
    const isMeaningless = typed.every(isFillerWord) && typed.join('').length > 1;
    const synonyms = synonymsFor(typed);
    const typedMatches = typed.map((term, index) => ({ term, ...matchTerm(term, synonyms[index]) }));
    const unknown = typedMatches.filter(({ term, isKnown }) => !isKnown && !isIgnoredWord(term));
    const hasOthers = typedMatches.some(({ term, isKnown }) => isKnown && !isIgnoredWord(term));
    const matches = hasOthers ? typedMatches.filter((match) => !unknown.includes(match)) : typedMatches;
    const terms = matches.map(({ term }) => term);
    const termBits = (...kinds: MatchKind[]) => termBitsByWord(matches, kinds, vocabularyWords.length);
    const allTerms = bitsWhere(terms, () => true);
    const ignored = bitsWhere(terms, isIgnoredWord);
    // A search without other words searches for those that say something: "zona".
    const optional = ignored === allTerms ? bitsWhere(terms, isFillerWord) : ignored;
    const [startingWith, containing] = [termBits('startingWith'), termBits('containing')];
    const [similar, any] = [termBits('similar'), termBits('containing', 'similar')];

    const rankOfWords = (text: string) => {
      if ((bitsOf(text, any) | optional) !== allTerms) return undefined;
      const name = text.slice(0, text.indexOf('/'));
      if (bitsOf(text, containing) === allTerms) {
        if ((bitsOf(name, startingWith) | optional) === allTerms) return matchRanks.inName;
        return bitsOf(text, startingWith) === allTerms ? matchRanks.startOfWords : matchRanks.insideWords;
      }
      if ((bitsOf(name, similar) | optional) === allTerms) return matchRanks.similarInName;
      return (bitsOf(text, similar) | optional) === allTerms ? matchRanks.similarInText : undefined;
    };

    return {
      corrections: [...new Set(matches.flatMap(({ corrections }) => corrections))],
      unknownWords: unknown.map(({ term }) => term),
      isMeaningless,
      rankAt(position) {
        if (isMeaningless) return undefined;
        return allTerms === 0 ? matchRanks.inName : rankOfWords(words[position] ?? '/');
      },
    };
  };
}

type MatchKind = Exclude<keyof TermMatches, 'corrections' | 'isKnown'>;

function bitsWhere(terms: string[], test: (term: string) => boolean): number {
  return terms.reduce((bits, term, index) => (test(term) ? bits | (1 << index) : bits), 0);
}

/** For each word of the vocabulary the bits of the terms that it matches. */
function termBitsByWord(matches: TermMatches[], kinds: MatchKind[], size: number): Int32Array {
  const bits = new Int32Array(size);
  matches.forEach((match, index) => {
    for (const word of kinds.flatMap((kind) => match[kind])) bits[word] = (bits[word] ?? 0) | (1 << index);
  });
  return bits;
}

/** The terms that the words of a text match. The slash lies outside the array and matches none. */
function bitsOf(text: string, bitsByWord: Int32Array): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1)
    bits |= bitsByWord[text.charCodeAt(index) - firstCharacter] ?? 0;
  return bits;
}
