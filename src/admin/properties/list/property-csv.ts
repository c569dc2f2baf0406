import { type CsvColumn, csvMoment } from '#admin/lists/csv.ts';
import { factSources } from '#domain/fact-sources.ts';
import { type Property, type PropertyField, propertyDraftSchema } from '#domain/property.ts';
import { fieldInfoOf, labelOf } from '#domain/property-changes.ts';
import type { AmountFieldName } from '#domain/property-offers.ts';
import { fieldText } from '#text/field-text.ts';

const omitted: PropertyField[] = [
  'location_id',
  'parent_id',
  'broker_id',
  'images',
  'image_alts',
  'featured_img_index',
  'fact_checks',
];

/** "Potencia eléctrica: Documento, 2026-11-03", one fact per line. */
const factChecksOf = ({ fact_checks }: Property): string =>
  Object.entries(fact_checks)
    .filter(([, { source, verified_on }]) => source ?? verified_on)
    .map(([name, { source, verified_on }]) => {
      const details = [source && factSources[source], verified_on].filter(Boolean).join(', ');
      return `${labelOf(name as PropertyField)}: ${details}`;
    })
    .join('\n');

/** The fields of a property, with their labels of the form as headers. */
export const propertyCsvColumns: CsvColumn<Property>[] = [
  { header: 'Clave', value: ({ reference_code }) => reference_code },
  { header: 'ID', value: ({ id }) => id },
  ...propertyDraftSchema
    .keyof()
    .options.filter((name) => !omitted.includes(name))
    .map((name) => ({ header: labelOf(name), value: (property: Property) => cellOf(property, name) })),
  { header: 'Origen y verificación', value: factChecksOf },
  { header: 'Pertenece a (ID)', value: ({ parent_id }) => parent_id },
  { header: 'Con plano público', value: ({ has_public_plan }) => has_public_plan },
  {
    header: 'Disponibilidad confirmada',
    value: ({ availability_confirmed_at = '' }) => csvMoment(availability_confirmed_at),
  },
  { header: 'Fecha creación', value: ({ created_at }) => csvMoment(created_at) },
];

function cellOf(property: Property, name: PropertyField): string | number | boolean | undefined {
  const value = property[name];
  const info = fieldInfoOf(name);
  // Currency and basis of an amount that is not stated say nothing.
  if (info?.partOf && property[info.partOf as AmountFieldName] === undefined) return undefined;
  if (info?.time === 'moment') return csvMoment(String(value ?? ''));
  if (info?.choices) return fieldText(info, value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? undefined : value;
}
