import type { CsvColumn } from '#admin/lists/csv.ts';
import { type Property, type PropertyField, propertyDraftSchema } from '#domain/property.ts';
import { labelOf } from '#domain/property-changes.ts';

const leftOut: PropertyField[] = ['location_id', 'images', 'image_alts', 'featured_img_index'];

/** Every field of a property under its name in the form. */
export const propertyCsvColumns: CsvColumn<Property>[] = [
  { header: 'ID', value: ({ id }) => id },
  ...propertyDraftSchema
    .keyof()
    .options.filter((name) => !leftOut.includes(name))
    .map((name) => ({ header: labelOf(name), value: (property: Property) => asCell(property[name]) })),
  { header: 'Fecha creación', value: ({ created_at }) => created_at },
];

function asCell(value: Property[PropertyField]): string | number | boolean | undefined {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? undefined : value;
}
