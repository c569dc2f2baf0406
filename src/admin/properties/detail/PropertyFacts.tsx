import { factGroupNames, factGroups } from '#domain/fact-info.ts';
import { fieldsOf, type Property, type PropertyFieldInfo } from '#domain/property.ts';
import { shownValueOf } from '#domain/property-offers.ts';
import { fieldText } from '#text/field-text.ts';

const groups: { name: PropertyFieldInfo['group']; title: string; omitted?: PropertyFieldInfo['name'][] }[] = [
  { name: 'general', title: 'Información general', omitted: ['title', 'description'] },
  { name: 'place', title: 'Lugar', omitted: ['location_id', 'parent_id'] },
  { name: 'availability', title: 'Disponibilidad' },
  ...factGroupNames.map((name) => ({ name, title: factGroups[name] })),
];

/** The fields with a value, by group. Groups without one are not shown. */
export function PropertyFacts({ property }: { property: Property }) {
  return groups.map(({ name, title, omitted = [] }) => {
    const fields = fieldsOf(name).filter(
      (field) =>
        !field.partOf &&
        fieldText(field, shownValueOf(property, field.name)) !== '' &&
        !omitted.includes(field.name),
    );
    if (fields.length === 0) return null;
    return (
      <section key={name}>
        <h3 className="mb-2 text-base">{title}</h3>
        <dl className="border-line grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] border-t">
          {fields.map((field) => (
            <Fact key={field.name} field={field} value={shownValueOf(property, field.name)} />
          ))}
        </dl>
      </section>
    );
  });
}

function Fact({ field, value }: { field: PropertyFieldInfo; value: unknown }) {
  return (
    <div className="border-line col-span-2 grid grid-cols-subgrid gap-4 border-b py-2">
      <dt className="text-muted">{field.label}</dt>
      <dd className="tabular-nums">{fieldText(field, value)}</dd>
    </div>
  );
}
