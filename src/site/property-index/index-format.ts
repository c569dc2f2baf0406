import type { Property } from '#domain/property.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { SearchText } from '#site/search/search-text.ts';
import type { CardRow } from './card-columns.ts';
import type { Columns } from './columns.ts';

/** What the list needs of every property: the fields that it filters, sorts and shows. */
export interface IndexedProperty
  extends Omit<CardProperty, 'id' | 'photograph'>,
    Pick<Property, 'location_id'> {
  /** Its place in the index. Search words and cards use the same order. */
  position: number;
}

/** A part of the index, or the name of the file that holds it. */
export type Part<T> = T | string;

/** The prebuilt JSON file that the list loads. It keeps the order of the open list, so that first pages lie together. */
export interface PropertyIndex {
  properties: Columns<Omit<IndexedProperty, 'position'>>;
  words: Part<SearchText>;
  /** `cardsPerPart` cards each. */
  cards: Part<Columns<CardRow>>[];
}
