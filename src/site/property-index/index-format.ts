import type { FilteredFacts } from '#domain/fact-filter-rules.ts';
import type { Landmark } from '#domain/landmark.ts';
import type { PlaceOnMap } from '#domain/map-bounds.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import type { ComparedPrices } from '#domain/property-offers.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { SearchText } from '#site/search/search-text.ts';
import type { Columns } from './columns.ts';

/** The fields of every property that the list filters, sorts and shows. */
export interface IndexedProperty
  extends Omit<CardProperty, 'id' | 'photograph'>,
    Pick<Property, 'location_id' | 'latitude' | 'longitude'>,
    FilteredFacts {
  /** By the rate of the index. */
  comparable: ComparedPrices;
  /** Straight km to the landmark of this short name: Infinity without a position, NaN when there is no such landmark. */
  kmTo: (landmark: string) => number;
  /** Straight km to the middle of a location's properties; undefined when either has no position. */
  kmToZone: (locationId: string) => number | undefined;
  /** Its own position, else the middle of its zone. Absent when neither is known. */
  place: PlaceOnMap | undefined;
  /** Its place in the index. Search words and cards use the same order. */
  position: number;
}

/** A landmark that the list can be filtered and sorted by. */
export type IndexedLandmark = Pick<Landmark, 'name' | 'short_name' | 'latitude' | 'longitude'>;

/** Fields that the browser derives when it opens the index. */
export type DerivedField = 'position' | 'comparable' | 'exchangeRate' | 'kmTo' | 'kmToZone' | 'place';

/** A part of the index, or the name of the file that holds it. */
export type Part<T> = T | string;

/** The data of a card that the indexed property does not have: its id for the link, and its photograph. */
export interface CardRow {
  id: string;
  alt?: string | undefined;
  /** Of a photograph that is not encoded yet. */
  src?: string | undefined;
  /** Of an encoded photograph, like the following fields. */
  contentHash?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  color?: string | undefined;
}

/** The prebuilt JSON file that the list loads. It keeps the order of the open list, so that first pages lie together. */
export interface PropertyIndex {
  exchangeRate?: ExchangeRate | undefined;
  properties: Columns<Omit<IndexedProperty, DerivedField>>;
  landmarks: IndexedLandmark[];
  words: Part<SearchText>;
  /** `cardsPerPart` cards each. */
  cards: Part<Columns<CardRow>>[];
}
