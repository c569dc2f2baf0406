import { useFormContext } from 'react-hook-form';
import { FieldPairs, FormSection } from '#admin/forms/FormSection.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { fieldsOf, propertyStatuses, propertyTypes, statusNames } from '#domain/property.ts';

export function GeneralSection() {
  return (
    <FormSection title="Información general">
      <TextField name="title" label="Título" className="md:col-span-2" />
      <SelectField
        name="type"
        label="Tipo"
        options={propertyTypes.map((type) => ({ value: type, label: type }))}
      />
      <NumberField name="area" label="Área" unit="m²" />
      <TextAreaField name="description" label="Descripción" className="md:col-span-2" />
    </FormSection>
  );
}

export function TechnicalSection() {
  return (
    <FormSection title="Detalles técnicos">
      <FieldPairs>
        {fieldsOf('technical').map(({ name, label, unit }) => (
          <NumberField key={name} name={name} label={label} unit={unit} />
        ))}
      </FieldPairs>
    </FormSection>
  );
}

export function ExtrasSection() {
  return (
    <FormSection title="Características y servicios">
      {fieldsOf('extras').map(({ name, label }) => (
        <TextAreaField key={name} name={name} label={label} hint="Sepáralas con comas." />
      ))}
    </FormSection>
  );
}

/** A sold or rented property is not active, and making it active makes it available, as on the server. */
export function StateSection() {
  const { formState, setValue } = useFormContext();
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
  return (
    <FormSection title="Estado">
      <div className="flex flex-wrap gap-x-8">
        <SwitchField name="active" label="Activa" onSwitchOn={() => set('status', 'active')} />
        <SwitchField name="featured" label="Destacada" />
      </div>
      <SelectField
        name="status"
        label="Situación"
        hint="Vendida o rentada: sale de las listas y su página queda 90 días sin precio ni contacto."
        onSelect={(status) => status !== 'active' && set('active', false)}
        options={propertyStatuses.map((status) => ({ value: status, label: statusNames[status] }))}
      />
      {formState.defaultValues?.price && (
        <NumberField
          name="price"
          label="Precio"
          unit="MXN"
          hint="Precio general de registros anteriores; el sitio muestra los de venta y renta."
        />
      )}
    </FormSection>
  );
}
