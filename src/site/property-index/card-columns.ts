import type { Property } from '#domain/property.ts';
import { encodedPhotograph, type ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { type Columns, rowAt } from './columns.ts';
import type { IndexedProperty } from './index-format.ts';

export const cardsPerPart = 250;

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

/** Replaces the title in an alternative text, which usually begins with it. */
const titleMark = '\u0001';

export function cardRowOf(property: Property, photographs: ShownPhotograph[]): CardRow {
  const { id, title } = property;
  const { photograph } = cardOf(property, photographs);
  if (!photograph) return { id };
  const { contentHash, src, width, height, color } = photograph;
  const alt = photograph.alt.replace(title, titleMark);
  // The src of an encoded photograph follows from its content hash.
  return contentHash === undefined ? { id, alt, src } : { id, alt, contentHash, width, height, color };
}

/**
 * @param part the columns of the card's part
 * @returns the property with its id and its photograph, if it has one
 */
export function cardIn(part: Columns<CardRow>, property: IndexedProperty): CardProperty {
  const { id, ...photograph } = rowAt(part, property.position % cardsPerPart);
  const { comparable: _, kmTo: __, kmToZone: ___, place: ____, ...shown } = property;
  return { ...shown, id, photograph: photographOf(photograph, property.title) };
}

function photographOf(row: Omit<CardRow, 'id'>, title: string): ShownPhotograph | undefined {
  const { contentHash, src, width = 0, height = 0, color = '' } = row;
  const alt = row.alt?.replace(titleMark, () => title) ?? '';
  if (contentHash !== undefined) return encodedPhotograph({ contentHash, width, height, color }, alt);
  return src === undefined ? undefined : { src, alt };
}
