import type { Property } from '#domain/property.ts';
import type { ShownPhotograph } from '#site/photographs.ts';
import type { IndexedProperty, PackedPhotograph, PropertyIndex } from './indexed-property.ts';
import { cardOf } from './property-card.ts';
import { packWords } from './search-text.ts';

export function packIndex(
  properties: Property[],
  photographsOf: (property: Property) => ShownPhotograph[],
): PropertyIndex {
  const rows = properties.map((property) => rowOf(property, photographsOf(property)));
  const names = Object.keys(rows[0] ?? {}) as (keyof IndexedProperty)[];
  return {
    columns: Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)])),
    text: packWords(properties),
  };
}

function rowOf(property: Property, photographs: ShownPhotograph[]): IndexedProperty {
  const { photograph, ...card } = cardOf(property, photographs);
  const { location_id, ceiling_height, loading_docks_count } = property;
  return {
    ...card,
    location_id,
    ceiling_height,
    loading_docks_count,
    photograph: photograph && packed(photograph),
  };
}

function packed({ key, src, width = 0, height = 0, color = '', alt }: ShownPhotograph): PackedPhotograph {
  return key === undefined ? [src, alt] : [key, width, height, color, alt];
}
