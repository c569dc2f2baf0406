import { useFormContext } from 'react-hook-form';
import { Pairs, Section } from '#admin/forms/FormSection.tsx';
import { AreaField, NumberField, SelectField, SwitchField, TextField } from '#admin/forms/fields.tsx';
import { fieldsOf, propertyStatuses, propertyTypes, statusNames } from '#domain/property.ts';

export function GeneralFields() {
  return (
    <Section title="Información general">
      <TextField name="title" label="Título" className="md:col-span-2" />
      <SelectField
        name="type"
        label="Tipo"
        options={propertyTypes.map((type) => ({ value: type, label: type }))}
      />
      <NumberField name="area" label="Área" unit="m²" />
      <AreaField name="description" label="Descripción" className="md:col-span-2" />
    </Section>
  );
}

export function TechnicalFields() {
  return (
    <Section title="Detalles técnicos">
      <Pairs>
        {fieldsOf('technical').map(({ name, label, unit }) => (
          <NumberField key={name} name={name} label={label} unit={unit} />
        ))}
      </Pairs>
    </Section>
  );
}

export function ExtraFields() {
  return (
    <Section title="Características y servicios">
      {fieldsOf('extras').map(({ name, label }) => (
        <AreaField key={name} name={name} label={label} hint="Sepáralas con comas." />
      ))}
    </Section>
  );
}

export function StateFields() {
  const { formState } = useFormContext();
  return (
    <Section title="Estado">
      <div className="flex flex-wrap gap-x-8">
        <SwitchField name="active" label="Activa" />
        <SwitchField name="featured" label="Destacada" />
      </div>
      <SelectField
        name="status"
        label="Situación"
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
    </Section>
  );
}
