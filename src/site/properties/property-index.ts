import type { Location } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { encodedPhotograph, type ShownPhotograph } from '#site/photographs.ts';
import { type CardProperty, cardOf } from './property-card.ts';
import { packWords, type SearchText, searchTextOf } from './search-text.ts';

/** What the list in the browser knows of a property. */
export interface IndexedProperty
  extends CardProperty,
    Pick<Property, 'location_id' | 'ceiling_height' | 'loading_docks_count'> {}

export type IndexedLocation = Pick<Location, 'id' | 'name' | 'city'>;

/** The prebuilt file that the list loads. Columns weigh less than records; null is "not stated". */
export interface PropertyIndex {
  columns: Record<string, unknown[]>;
  text: SearchText;
  /** Those that have a property, by name. */
  locations: IndexedLocation[];
}

/** An encoded photograph as key, width, height, colour and alt text; an upload as address and alt text. */
type PackedPhotograph = [string, number, number, string, string] | [string, string];

export function packIndex(
  properties: Property[],
  locations: Location[],
  photographsOf: (property: Property) => ShownPhotograph[],
): PropertyIndex {
  const rows = properties.map((property) => rowOf(property, photographsOf(property)));
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const inUse = new Set(properties.map((property) => property.location_id));
  return {
    columns: Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)])),
    text: packWords(properties.map(searchTextOf)),
    locations: locations
      .filter(({ id }) => inUse.has(id))
      .map(({ id, name, city }) => ({ id, name, city }))
      .sort((a, b) => a.name.localeCompare(b.name, 'es')),
  };
}

function rowOf(property: Property, photographs: ShownPhotograph[]) {
  const { photograph, ...card } = cardOf(property, photographs);
  const { location_id, ceiling_height, loading_docks_count } = property;
  return { ...card, location_id, ceiling_height, loading_docks_count, photograph: packed(photograph) };
}

export function unpackIndex({ columns }: PropertyIndex): IndexedProperty[] {
  const names = Object.keys(columns);
  return (columns.id ?? []).map((_, index) => {
    const row = Object.fromEntries(names.map((name) => [name, columns[name]?.[index] ?? undefined]));
    return {
      ...row,
      photograph: unpacked(row.photograph as PackedPhotograph | undefined),
    } as IndexedProperty;
  });
}

function packed(photograph: ShownPhotograph | undefined): PackedPhotograph | undefined {
  if (!photograph) return undefined;
  const { key, src, width = 0, height = 0, color = '', alt } = photograph;
  return key === undefined ? [src, alt] : [key, width, height, color, alt];
}

function unpacked(photograph: PackedPhotograph | undefined): ShownPhotograph | undefined {
  if (!photograph) return undefined;
  if (photograph.length === 2) return { src: photograph[0], alt: photograph[1] };
  const [key, width, height, color, alt] = photograph;
  return encodedPhotograph({ key, width, height, color }, alt);
}
