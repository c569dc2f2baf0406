import type { Property } from '#domain/property.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { SearchText } from '#site/search/search-text.ts';
import type { PackedCards } from './packed-cards.ts';

/** What the list in the browser filters, orders and names a property by. */
export interface IndexedProperty
  extends Omit<CardProperty, 'id' | 'photograph'>,
    Pick<Property, 'location_id'> {
  /** In the index, by which search and cards know it. */
  position: number;
}

/** What travels with the index, or the name of the file that holds it. */
export type Part<T> = T | string;

/**
 * The prebuilt file that the list loads, in the order of the open list: what most questions find first lies together.
 * Columns weigh less than records; null is "not stated".
 */
export interface PropertyIndex {
  /** Title and location by turns: they mostly repeat one another. */
  names: string[];
  columns: Record<string, unknown[]>;
  words: Part<SearchText>;
  cards: Part<PackedCards>[];
}

export function unpackIndex({ names, columns }: PropertyIndex): IndexedProperty[] {
  const columnEntries = Object.entries(columns);
  return Array.from({ length: names.length / 2 }, (_, position) => {
    const row: Record<string, unknown> = {
      position,
      title: names[2 * position],
      location: names[2 * position + 1],
    };
    for (const [name, column] of columnEntries) row[name] = column[position] ?? undefined;
    return row as unknown as IndexedProperty;
  });
}
