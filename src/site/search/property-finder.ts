import { foldForSearch } from '#domain/property-search.ts';
import { isIgnoredWord } from './ignored-words.ts';
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
}

/** Each term takes one bit of a 32-bit integer. */
const maxTerms = 31;

/** Makes the text search over all properties. */
export function makePropertyFinder({ vocabulary, words }: SearchText): (search: string) => TextMatches {
  const vocabularyWords = vocabulary.split(' ');
  const matchTerm = makeTermMatcher(vocabularyWords);

  return (search) => {
    const terms = foldForSearch(search).split(' ').filter(Boolean).slice(0, maxTerms);
    const synonyms = synonymsFor(terms);
    const matches = terms.map((term, index) => matchTerm(term, synonyms[index]));
    const termBits = (...kinds: MatchKind[]) => termBitsByWord(matches, kinds, vocabularyWords.length);
    const allTerms = bitsWhere(terms, () => true);
    const ignored = bitsWhere(terms, isIgnoredWord);
    // A search of ignored words only searches for them.
    const optional = ignored === allTerms ? 0 : ignored;
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
      rankAt: (position) => (allTerms === 0 ? matchRanks.inName : rankOfWords(words[position] ?? '/')),
    };
  };
}

type MatchKind = Exclude<keyof TermMatches, 'corrections'>;

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
