import Fuse from 'fuse.js/basic';
import { soundOf } from './spanish-phonetics.ts';

/** Figures mean what they say, and three letters are like too many words. */
const isWord = (term: string) => /^[a-z]{4,}$/.test(term);
/** Letters from which on one of them may be wrong; a shorter word with another letter is another word. */
const correctableLength = 5;
/** A correction may be longer or shorter than what was typed by this many letters. */
const slack = 2;
/** The share of letters that may be wrong. */
const threshold = 0.26;
/** Suggestions whose scores differ by less are equally good. */
const tie = 0.02;

/** What a misspelt term may have meant, given with its singulars; nothing where no known word is like it. */
export function suggesterAmong(known: string[]): (forms: [term: string, ...singulars: string[]]) => string[] {
  const words = known.filter(isWord);
  const isKnown = new Set(words);
  const bySound = once(() => Map.groupBy(words, soundOf));
  const correctable = once(() =>
    words
      .filter(({ length }) => length >= correctableLength)
      .map((word) => ({ word, letters: lettersOf(word) })),
  );

  const certain = (form: string) => [
    ...(bySound().get(soundOf(form)) ?? []),
    ...swapsOf(form).filter((word) => isKnown.has(word)),
  ];
  /** Fuse looks only at words that it could take: each mistake changes one letter at most. */
  const alike = (term: string) => {
    const letters = lettersOf(term);
    const candidates = correctable().filter(
      (other) =>
        Math.abs(other.word.length - term.length) <= slack &&
        bitsSetIn(letters & ~other.letters) <= threshold * term.length,
    );
    const fuse = new Fuse(
      candidates.map(({ word }) => word),
      { includeScore: true, threshold, distance: 40 },
    );
    const found = fuse.search(term);
    const best = found[0]?.score ?? 1;
    return found.flatMap(({ item, score = 1 }) => (score <= best + tie ? [item] : []));
  };

  return ([term, ...singulars]) => {
    if (!isWord(term)) return [];
    const found = [term, ...singulars].flatMap(certain);
    return found.length > 0 || term.length < correctableLength ? found : mostKept(term, alike(term));
  };
}

/** Most visitors spell well: what a correction takes is made with the first one. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** One bit for each letter that a word has. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function bitsSetIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The term with two neighbouring letters changed over; Fuse counts that as two mistakes. */
function swapsOf(term: string): string[] {
  return [...term].slice(1).map((_, index) => {
    const [first = '', second = ''] = term.slice(index);
    return term.slice(0, index) + second + first + term.slice(index + 2);
  });
}

/** Of equally good words those that keep most of what was typed: "altra" is "altura" rather than "altas". */
function mostKept(term: string, words: string[]): string[] {
  const kept = words.map((word) => sharedStart(term, word) + sharedEnd(term, word));
  const most = Math.max(...kept);
  return words.filter((_, index) => kept[index] === most);
}

function sharedStart(a: string, b: string): number {
  const different = [...a].findIndex((letter, index) => letter !== b[index]);
  return different === -1 ? a.length : different;
}

const reversed = (word: string) => [...word].reverse().join('');
const sharedEnd = (a: string, b: string) => sharedStart(reversed(a), reversed(b));
