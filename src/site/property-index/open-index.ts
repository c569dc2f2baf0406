import { makePlaceFinder } from '#domain/place-on-map.ts';
import { makeKmTo, makeKmToZone } from '#domain/property-distances.ts';
import { comparableOf } from '#domain/property-offers.ts';
import { paths } from '#paths.ts';
import { type CardProperty, exchangeRateFor } from '#site/properties/property-card.ts';
import type { SearchText } from '#site/search/search-text.ts';
import { cardIn, cardsPerPart } from './card-columns.ts';
import { rowsOf } from './columns.ts';
import type { IndexedLandmark, IndexedProperty, Part, PropertyIndex } from './index-format.ts';
import { fetchJson, loadOnce } from './load-once.ts';

/** The index in the browser. Its parts are fetched when they are needed. */
export interface OpenIndex {
  properties: IndexedProperty[];
  landmarks: IndexedLandmark[];
  loadWords: (priority?: RequestPriority) => Promise<SearchText>;
  loadCard: (property: IndexedProperty) => Promise<CardProperty>;
  /** Fetches the parts with the other cards one after the other, with low priority. */
  prefetchCards: () => Promise<void>;
}

/** @param json the index file, when the page has fetched it already */
export async function loadIndex(json?: ArrayBuffer): Promise<OpenIndex> {
  return openIndex(json ? await new Response(json).json() : await fetchJson(paths.propertyIndex()));
}

/** @param fetchPart fetches the part with this name */
export function openIndex(index: PropertyIndex, fetchPart = fetchIndexPart): OpenIndex {
  const loaderOf = <T>(part: Part<T>) =>
    loadOnce<T>(async (priority) => (typeof part === 'string' ? fetchPart(part, priority) : part));
  const { exchangeRate } = index;
  const kmTo = makeKmTo(index.landmarks);
  const rows = rowsOf(index.properties);
  const kmToZone = makeKmToZone(rows);
  const cardParts = index.cards.map(loaderOf);
  const placeOf = makePlaceFinder(rows);

  return {
    properties: rows.map((fields, position) =>
      Object.assign(fields, {
        position,
        place: placeOf(fields),
        kmTo: (landmark: string) => kmTo(fields, landmark),
        kmToZone: (locationId: string) => kmToZone(fields, locationId),
        comparable: comparableOf(fields, exchangeRate),
        ...exchangeRateFor(fields, exchangeRate),
      }),
    ),
    landmarks: index.landmarks,
    loadWords: loaderOf(index.words),
    async loadCard(property) {
      const part = await cardParts[Math.floor(property.position / cardsPerPart)]?.();
      if (!part) throw new Error(`The index has no card at ${property.position}.`);
      return cardIn(part, property);
    },
    async prefetchCards() {
      for (const load of cardParts) await load('low');
    },
  };
}

const fetchIndexPart = (name: string, priority: RequestPriority = 'auto') =>
  fetchJson(paths.propertyIndexPart(name), { priority });
