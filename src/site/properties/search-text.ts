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
  /** In the order of the properties. */
  words: string[];
}

/** Titles, places and descriptions (spec §5), and what else a visitor may call a property by. */
export function searchTextOf(property: Property): string {
  const { type, city, state, address, area, features, available_services } = property;
  const offers = [property.is_for_sale ? 'venta' : '', property.is_for_rent ? 'renta' : ''];
  const others = [type, typePlurals[type], city, state, address, area, ...features, ...available_services];
  return `${foldedTextOf(property)} ${foldForSearch([...others, ...offers].join(' '))}`;
}

export function packWords(texts: string[]): SearchText {
  const wordSets = texts.map((text) => new Set(text.split(' ').filter((word) => word !== '')));
  const uses = new Map<string, number>();
  for (const word of wordSets.flatMap((set) => [...set])) uses.set(word, (uses.get(word) ?? 0) + 1);
  const byUse = [...uses]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([word]) => word)
    .slice(0, mostWords);
  const codes = new Map(byUse.map((word, code) => [word, code]));
  return {
    vocabulary: byUse.join(' '),
    words: wordSets.map((set) => charactersOf([...set].flatMap((word) => codes.get(word) ?? []))),
  };
}

const charactersOf = (codes: number[]) =>
  codes
    .sort((a, b) => a - b)
    .map((code) => String.fromCharCode(firstCharacter + code))
    .join('');

/** So many characters there are; of a longer vocabulary the rarest words are left out. */
const mostWords = 65_000;

/** The character that stands for the first word; those before it would have to be escaped in JSON. */
export const firstCharacter = 0x30;
