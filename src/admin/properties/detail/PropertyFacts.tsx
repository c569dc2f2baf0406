import { fieldsOf, type Property, type PropertyFieldInfo } from '#domain/property.ts';
import { formatNumber } from '#text/format.ts';

const groups = [
  { name: 'general', title: 'Información general', omitted: ['title', 'description'] },
  { name: 'place', title: 'Lugar', omitted: ['location_id'] },
  { name: 'technical', title: 'Detalles técnicos', omitted: [] },
] as const satisfies {
  name: PropertyFieldInfo['group'];
  title: string;
  omitted: PropertyFieldInfo['name'][];
}[];

/** The fields with a value, by group. Groups without one are not shown. */
export function PropertyFacts({ property }: { property: Property }) {
  return groups.map(({ name, title, omitted }) => {
    const fields = fieldsOf(name).filter(
      (field) => hasValue(property[field.name]) && !omitted.some((other) => other === field.name),
    );
    if (fields.length === 0) return null;
    return (
      <section key={name}>
        <h3 className="mb-2 text-base">{title}</h3>
        <dl className="border-line grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] border-t">
          {fields.map((field) => (
            <Fact key={field.name} field={field} value={property[field.name]} />
          ))}
        </dl>
      </section>
    );
  });
}

/** A stored area of 0 is an area that nobody stated. */
const hasValue = (value: unknown) => value !== undefined && value !== '' && value !== 0;

/** Numbers that are shown without thousands separators. */
const unformatted: PropertyFieldInfo['name'][] = ['year_built', 'latitude', 'longitude'];

function Fact({ field, value }: { field: PropertyFieldInfo; value: unknown }) {
  return (
    <div className="border-line col-span-2 grid grid-cols-subgrid gap-4 border-b py-2">
      <dt className="text-muted">{field.label}</dt>
      <dd className="tabular-nums">
        {typeof value === 'number' && !unformatted.includes(field.name) ? formatNumber(value) : String(value)}
        {field.unit && `${field.unit === '°' ? '' : '\u00a0'}${field.unit}`}
      </dd>
    </div>
  );
}
