import Fuse from 'fuse.js/basic';
import { phoneticKeyOf } from './spanish-phonetics.ts';

/** Only words of four letters or more are corrected. Numbers never are: "500" does not mean "600". */
const isCorrectable = (term: string) => /^[a-z]{4,}$/.test(term);
/** Letters that a word needs before one of them may be wrong. Shorter words are matched by sound only. */
const minFuzzyLength = 5;
/** How many letters a correction may have more or fewer than the typed word. */
const maxLengthDifference = 2;
/** The share of letters that may be wrong, 0 to 1. */
const maxWrongShare = 0.26;
/** Corrections whose Fuse scores differ by at most this count as equally good. */
const scoreTolerance = 0.02;

/** Returns the known words that a misspelt term may mean; empty when no known word is similar. */
type SpellingCorrector = (forms: [term: string, ...singulars: string[]]) => string[];

/** @param vocabulary the folded words of all properties */
export function makeSpellingCorrector(vocabulary: string[]): SpellingCorrector {
  const words = vocabulary.filter(isCorrectable);
  const knownWords = new Set(words);
  const wordsBySound = once(() => Map.groupBy(words, phoneticKeyOf));
  const fuzzyWords = once(() =>
    words
      .filter(({ length }) => length >= minFuzzyLength)
      .map((word) => ({ word, letters: letterSetOf(word) })),
  );

  const homophonesAndSwaps = (form: string) => [
    ...(wordsBySound().get(phoneticKeyOf(form)) ?? []),
    ...letterSwapsOf(form).filter((word) => knownWords.has(word)),
  ];
  const similarWords = (term: string) => {
    const letters = letterSetOf(term);
    // Cheap tests first: Fuse compares only words that it could accept.
    const candidates = fuzzyWords().filter(
      (other) =>
        Math.abs(other.word.length - term.length) <= maxLengthDifference &&
        countBits(letters & ~other.letters) <= maxWrongShare * term.length,
    );
    const fuse = new Fuse(
      candidates.map(({ word }) => word),
      { includeScore: true, threshold: maxWrongShare, distance: 40 },
    );
    const found = fuse.search(term);
    const bestScore = found[0]?.score ?? 1;
    return found.flatMap(({ item, score = 1 }) => (score <= bestScore + scoreTolerance ? [item] : []));
  };

  return ([term, ...singulars]) => {
    if (!isCorrectable(term)) return [];
    const found = [term, ...singulars].flatMap(homophonesAndSwaps);
    if (found.length > 0 || term.length < minFuzzyLength) return found;
    return mostSharedLetters(term, similarWords(term));
  };
}

/** Computes a value at the first call. Most searches are spelt well and never need it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The letters of a word as a bit set: bit 0 is "a". */
function letterSetOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The term with each pair of neighbouring letters swapped. Fuse counts one swap as two mistakes. */
function letterSwapsOf(term: string): string[] {
  return [...term].slice(1).map((_, index) => {
    const [first = '', second = ''] = term.slice(index);
    return term.slice(0, index) + second + first + term.slice(index + 2);
  });
}

/** Of equally good words those that share most letters at both ends: "altra" means "altura" rather than "altas". */
function mostSharedLetters(term: string, words: string[]): string[] {
  const shared = words.map((word) => sharedStart(term, word) + sharedEnd(term, word));
  const most = Math.max(...shared);
  return words.filter((_, index) => shared[index] === most);
}

function sharedStart(a: string, b: string): number {
  const different = [...a].findIndex((letter, index) => letter !== b[index]);
  return different === -1 ? a.length : different;
}

const reversed = (word: string) => [...word].reverse().join('');
const sharedEnd = (a: string, b: string) => sharedStart(reversed(a), reversed(b));
