import { paths } from '#paths.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { SearchText } from '#site/search/search-text.ts';
import { type IndexedProperty, type Part, type PropertyIndex, unpackIndex } from './indexed-property.ts';
import { cardsTogether, unpackCard } from './packed-cards.ts';
import { readOnce } from './read-once.ts';

/** The index as it is read: a part of it is fetched when it is wanted. */
export interface OpenIndex {
  properties: IndexedProperty[];
  words: (priority?: RequestPriority) => Promise<SearchText>;
  cardOf: (property: IndexedProperty) => Promise<CardProperty>;
  /** Fetches the cards that nobody wanted yet, without haste. */
  readCardsAhead: () => Promise<void>;
}

/** @param index where the page has fetched it already */
export async function loadIndex(index?: ArrayBuffer): Promise<OpenIndex> {
  return openIndex(index ? await new Response(index).json() : await fetchJson(paths.propertyIndex()));
}

/** @param fetchPart given the name of a part and how urgent it is */
export function openIndex(index: PropertyIndex, fetchPart = fetchNamed): OpenIndex {
  const partOf = <T>(part: Part<T>) =>
    readOnce<T>(async (priority) => (typeof part === 'string' ? fetchPart(part, priority) : part));
  const cards = index.cards.map(partOf);

  return {
    properties: unpackIndex(index),
    words: partOf(index.words),
    async cardOf(property) {
      const part = await cards[Math.floor(property.position / cardsTogether)]?.();
      if (!part) throw new Error(`The index has no card at ${property.position}.`);
      return unpackCard(part, property.position % cardsTogether, property);
    },
    async readCardsAhead() {
      for (const read of cards) await read('low');
    },
  };
}

const fetchNamed = (name: string, priority: RequestPriority = 'auto') =>
  fetchJson(paths.propertyIndexPart(name), { priority });

async function fetchJson(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
