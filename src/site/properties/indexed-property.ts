import type { Property } from '#domain/property.ts';
import { encodedPhotograph, type ShownPhotograph } from '#site/photographs.ts';
import type { CardProperty } from './property-card.ts';
import type { SearchText } from './search-text.ts';

/** What the list in the browser knows of a property. */
export interface IndexedProperty
  extends Omit<CardProperty, 'photograph'>,
    Pick<Property, 'location_id' | 'ceiling_height' | 'loading_docks_count'> {
  photograph?: PackedPhotograph | undefined;
}

/** An encoded photograph as key, width, height, colour and alt text; an upload as address and alt text. */
export type PackedPhotograph = [string, number, number, string, string] | [string, string];

/** The prebuilt file that the list loads. Columns weigh less than records; null is "not stated". */
export interface PropertyIndex {
  columns: Record<string, unknown[]>;
  text: SearchText;
}

export function unpackIndex({ columns }: PropertyIndex): IndexedProperty[] {
  const rows: Record<string, unknown>[] = (columns.id ?? []).map(() => ({}));
  for (const [name, column] of Object.entries(columns)) {
    rows.forEach((row, index) => {
      row[name] = column[index] ?? undefined;
    });
  }
  return rows as unknown as IndexedProperty[];
}

/** The card of an indexed property; its photograph is unpacked only when it is shown. */
export function cardFrom({ photograph, ...property }: IndexedProperty): CardProperty {
  return { ...property, photograph: photograph && unpacked(photograph) };
}

function unpacked(photograph: PackedPhotograph): ShownPhotograph {
  if (photograph.length === 2) return { src: photograph[0], alt: photograph[1] };
  const [key, width, height, color, alt] = photograph;
  return encodedPhotograph({ key, width, height, color }, alt);
}
