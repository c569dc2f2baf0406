import { type CsvColumn, csvMoment } from '#admin/lists/csv.ts';
import { type Property, type PropertyField, propertyDraftSchema, statusNames } from '#domain/property.ts';
import { labelOf } from '#domain/property-changes.ts';

const omitted: PropertyField[] = ['location_id', 'images', 'image_alts', 'featured_img_index'];

/** The fields of a property, with their labels of the form as headers. */
export const propertyCsvColumns: CsvColumn<Property>[] = [
  { header: 'ID', value: ({ id }) => id },
  ...propertyDraftSchema
    .keyof()
    .options.filter((name) => !omitted.includes(name))
    .map((name) => ({ header: labelOf(name), value: (property: Property) => cellOf(property, name) })),
  { header: 'Fecha creación', value: ({ created_at }) => csvMoment(created_at) },
];

function cellOf(property: Property, name: PropertyField): string | number | boolean | undefined {
  const value = property[name];
  if (name === 'status') return statusNames[property.status];
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? undefined : value;
}
