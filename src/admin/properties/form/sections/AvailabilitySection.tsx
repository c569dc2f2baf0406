import { useWatch } from 'react-hook-form';
import { FormSection } from '#admin/forms/FormSection.tsx';
import { SelectField, TextField } from '#admin/forms/fields.tsx';
import { MomentField } from '#admin/forms/MomentField.tsx';
import { fieldsOf } from '#domain/property.ts';

/** From when the property can be had, and when visitors see it. */
export function AvailabilitySection() {
  const availability = useWatch({ name: 'availability' });
  const fields = fieldsOf('availability');
  const choices = fields.find(({ name }) => name === 'availability')?.choices ?? {};
  const labelOf = (wanted: string) => fields.find(({ name }) => name === wanted)?.label ?? '';
  return (
    <FormSection title="Disponibilidad y publicación">
      <SelectField
        name="availability"
        label={labelOf('availability')}
        options={[
          { value: '', label: 'No informado' },
          ...Object.entries(choices).map(([value, label]) => ({ value, label })),
        ]}
      />
      {availability === 'from_date' ? (
        <TextField name="available_from" label={labelOf('available_from')} type="date" />
      ) : (
        <span className="max-md:hidden" />
      )}
      <MomentField
        name="publish_from"
        label={labelOf('publish_from')}
        hint="Antes de esta hora nadie la ve, aunque esté activa. Hora del centro de México."
      />
      <MomentField
        name="publish_until"
        label={labelOf('publish_until')}
        hint="A esta hora sale del sitio por sí sola."
      />
    </FormSection>
  );
}
