import type { Property } from '#domain/property.ts';
import { foldedTextOf, foldForSearch } from '#domain/property-search.ts';
import { typePlurals } from '#site/type-summary.ts';

/**
 * What the search of the list reads, small enough to send: every folded word once, the most frequent first,
 * and per property one character for each of its words. Which words a text has is all that `mentions` asks.
 */
export interface SearchText {
  /** Separated by spaces. */
  vocabulary: string;
  /** In the order of the properties: the words that name each, a slash, and its other words. */
  words: string[];
}

/** What a property is called by: its title, kind, place and markets. */
function nameTextOf({ title, type, location, city, is_for_sale, is_for_rent }: Property): string {
  const offers = [is_for_sale ? 'venta' : '', is_for_rent ? 'renta' : ''];
  return foldForSearch([title, type, typePlurals[type], location, city, ...offers].join(' '));
}

/** Titles, places and descriptions (spec §5), and what else a visitor may look for. */
export function searchTextOf(property: Property): string {
  const { state, address, area, features, available_services } = property;
  const others = [state, address, area, ...features, ...available_services];
  return `${nameTextOf(property)} ${foldedTextOf(property)} ${foldForSearch(others.join(' '))}`;
}

export function packWords(properties: Property[]): SearchText {
  const names = properties.map((property) => wordsIn(nameTextOf(property)));
  const texts = properties.map((property) => wordsIn(searchTextOf(property)));
  const codes = codesFor(texts);
  return {
    vocabulary: [...codes.keys()].join(' '),
    words: texts.map((text, index) => {
      const named = names[index] ?? new Set<string>();
      return `${charactersOf(named, codes)}/${charactersOf(text.difference(named), codes)}`;
    }),
  };
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

const charactersOf = (words: Set<string>, codes: Map<string, number>) =>
  [...words]
    .flatMap((word) => codes.get(word) ?? [])
    .sort((a, b) => a - b)
    .map((code) => String.fromCharCode(firstCharacter + code))
    .join('');

/** The character that stands for the first word: the one after the slash. */
export const firstCharacter = 0x30;
