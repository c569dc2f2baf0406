import type { Property } from '#domain/property.ts';
import { foldedTextOf, foldForSearch } from '#domain/property-search.ts';
import { typePlurals } from '#site/properties/type-summary.ts';

/**
 * What the search of the list reads: every folded word once, the most frequent of the texts first, and per property
 * one character for each of its words. Which words a text has is all that `mentions` asks.
 */
export interface SearchText {
  /** Separated by spaces. */
  vocabulary: string;
  /** In the order of the properties: the words that name each, a slash, and its other words. */
  words: string[];
}

/** The same as it is sent: without the words that name a property, which its card says. */
export type PackedText = SearchText;

type Named = Pick<Property, 'title' | 'type' | 'location' | 'city' | 'is_for_sale' | 'is_for_rent'>;

/** What a property is called by: its title, kind, place and markets. */
function nameTextOf({ title, type, location, city, is_for_sale, is_for_rent }: Named): string {
  const offers = [is_for_sale ? 'venta' : '', is_for_rent ? 'renta' : ''];
  return foldForSearch([title, type, typePlurals[type], location, city, ...offers].join(' '));
}

/** Titles, places and descriptions (spec §5), and what else a visitor may look for. */
export function searchTextOf(property: Property): string {
  const { state, address, area, year_built, features, available_services } = property;
  const others = [state, address, area, year_built, ...features, ...available_services];
  return `${nameTextOf(property)} ${foldedTextOf(property)} ${foldForSearch(others.join(' '))}`;
}

export function packWords(properties: Property[]): PackedText {
  const texts = properties.map((property) =>
    wordsIn(searchTextOf(property)).difference(wordsIn(nameTextOf(property))),
  );
  const codes = codesFor(texts);
  return {
    vocabulary: [...codes.keys()].join(' '),
    words: texts.map((text) => charactersOf(text, codes)),
  };
}

/** @param properties those that the text was packed for, in the same order */
export function unpackWords({ vocabulary, words }: PackedText, properties: Named[]): SearchText {
  const codes = new Map(vocabulary.split(' ').map((word, code) => [word, code]));
  const texts = properties.map((property, index) => {
    const named = wordsIn(nameTextOf(property));
    for (const word of named) if (!codes.has(word) && codes.size < mostWords) codes.set(word, codes.size);
    return `${charactersOf(named, codes)}/${words[index] ?? ''}`;
  });
  return { vocabulary: [...codes.keys()].join(' '), words: texts };
}

const wordsIn = (text: string) => new Set(text.split(' ').filter(Boolean));

/** So many characters there are; of a longer vocabulary the rarest words are left out. */
const mostWords = 65_000;

/** The more frequent a word, the lower its code. */
function codesFor(texts: Set<string>[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const text of texts) for (const word of text) uses.set(word, (uses.get(word) ?? 0) + 1);
  const byUse = [...uses].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, mostWords);
  return new Map(byUse.map(([word], code) => [word, code]));
}

/** In the order of the text: what properties say in the same words is small when compressed. */
function charactersOf(words: Set<string>, codes: Map<string, number>): string {
  let characters = '';
  for (const word of words) {
    const code = codes.get(word);
    if (code !== undefined) characters += String.fromCharCode(firstCharacter + code);
  }
  return characters;
}

/** The character that stands for the first word: the one after the slash. */
export const firstCharacter = 0x30;
