import type { Property } from '#domain/property.ts';
import { foldedTextOf, foldForSearch } from '#domain/property-search.ts';
import { typePlurals } from '#site/properties/type-summary.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

/**
 * The words that the text search reads. Each distinct word is stored once in the vocabulary.
 * A property's text is a string with one character per word: the word's index + `firstCharacter`.
 */
export interface SearchText {
  /** Folded words, separated by spaces, the most frequent first. */
  vocabulary: string;
  /**
   * One string per property, in the order of the properties.
   * As sent: the words that are not in its name. Unpacked: the words of its name, a slash, its other words.
   */
  words: string[];
}

type Named = Pick<Property, 'title' | 'type' | 'location' | 'city' | 'is_for_sale' | 'is_for_rent'>;

/** The words that name a property: title, type, place, "venta" and "renta". Folded. */
function nameTextOf({ title, type, location, city, is_for_sale, is_for_rent }: Named): string {
  const offers = [is_for_sale ? 'venta' : '', is_for_rent ? 'renta' : ''];
  return foldForSearch([title, type, typePlurals[type], location, city, ...offers].join(' '));
}

/** Everything that the search reads of a property: spec §5 and its state, address, area, year, features and services. Folded. */
export function searchTextOf(property: Property): string {
  const { state, address, area, year_built, features, available_services } = property;
  const others = [state, address, area, year_built, ...features, ...available_services];
  return `${nameTextOf(property)} ${foldedTextOf(property)} ${foldForSearch(others.join(' '))}`;
}

/** Packs the words without those of the names: the browser knows each name from the index. */
export function packWords(properties: Property[]): SearchText {
  const texts = properties.map((property) => furtherWordsOf(property));
  const uses = new Map<string, number>();
  for (const words of texts) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  // Frequent words get low indexes, so their characters take fewer bytes.
  const vocabulary = Array.from(uses)
    .sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
    .slice(0, maxWords)
    .map(([word]) => word);
  const indexes = new Map(vocabulary.map((word, index) => [word, index]));
  return { vocabulary: vocabulary.join(' '), words: texts.map((words) => encodeWords(words, indexes)) };
}

/** The character of the first word: the one after the slash, which separates name and text. */
export const firstCharacter = 0x30;

/** The words of a property that are not in its name. Browsers do not need it, and bundlers drop it for the comment. */
const furtherWordsOf = /* @__PURE__ */ rememberPerRecord((property: Property) =>
  wordsOf(searchTextOf(property)).difference(wordsOf(nameTextOf(property))),
);

/** @param properties the packed properties, in the same order */
export function unpackWords({ vocabulary, words }: SearchText, properties: Named[]): SearchText {
  const indexes = new Map(vocabulary.split(' ').map((word, index) => [word, index]));
  const texts = properties.map((property, position) => {
    const nameWords = wordsOf(nameTextOf(property));
    for (const word of nameWords)
      if (!indexes.has(word) && indexes.size < maxWords) indexes.set(word, indexes.size);
    return `${encodeWords(nameWords, indexes)}/${words[position] ?? ''}`;
  });
  return { vocabulary: [...indexes.keys()].join(' '), words: texts };
}

const wordsOf = (text: string) => new Set(text.split(' ').filter(Boolean));

/** One UTF-16 character per word allows this many words. The rarest words of a larger vocabulary are left out. */
const maxWords = 65_000;

/** Keeps the order of the text: sentences that several properties share then compress well. */
function encodeWords(words: ReadonlySet<string>, indexes: ReadonlyMap<string, number>): string {
  let characters = '';
  for (const word of words) {
    const index = indexes.get(word);
    if (index !== undefined) characters += String.fromCharCode(firstCharacter + index);
  }
  return characters;
}
