import { useFormContext, useWatch } from 'react-hook-form';
import { BrokerField } from '#admin/brokers/BrokerField.tsx';
import { FormSection } from '#admin/forms/FormSection.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { maxFeatured } from '#domain/featured.ts';
import { squareMetresPerHectare } from '#domain/numbers/units.ts';
import { fieldsOf, propertyStatuses, propertyTypes, statusNames } from '#domain/property.ts';
import { labelOf } from '#domain/property-changes.ts';
import { isClosed, type PropertyStatus } from '#domain/property-statuses.ts';
import { formatArea, formatNumber } from '#text/format.ts';

export function GeneralSection() {
  const area = useWatch({ name: 'area' });
  return (
    <FormSection title="Información general">
      <TextField name="title" label="Título" autoFocus className="md:col-span-2" />
      <SelectField
        name="type"
        label="Tipo"
        options={propertyTypes.map((type) => ({ value: type, label: type }))}
      />
      <NumberField name="area" label="Área" unit="m²" hint={areaHint(Number(area))} />
      <TextAreaField name="description" label="Descripción" className="md:col-span-2" />
      <TextField
        name="video_url"
        label="Video"
        hint="Enlace de YouTube o Vimeo. El sitio lo carga cuando el visitante lo abre."
        inputMode="url"
        className="md:col-span-2"
      />
    </FormSection>
  );
}

/** Returns "120,000 m² · 12 ha", to make a missing or extra zero visible. */
function areaHint(area: number): string | undefined {
  if (!(area > 0)) return undefined;
  const hectares = area >= squareMetresPerHectare && `${formatNumber(area / squareMetresPerHectare)} ha`;
  return [formatArea(area), hectares].filter(Boolean).join(' · ');
}

export function ExtrasSection() {
  return (
    <FormSection title="Características y servicios">
      {fieldsOf('extras').map(({ name, label }) => (
        <TextAreaField key={name} name={name} label={label} hint="Una por línea, o separadas con comas." />
      ))}
    </FormSection>
  );
}

const closedHint = 'Sale de las listas y su página queda 90 días sin precio ni contacto.';
const statusHints: Partial<Record<PropertyStatus, string>> = {
  reserved: 'Sigue en línea y se puede preguntar por ella; dice que está apartada.',
  sold: closedHint,
  rented: closedHint,
};

/** A sold or rented property is not active, and making it active makes it available, as on the server. */
export function StateSection() {
  const { formState, setValue } = useFormContext();
  const status: PropertyStatus = useWatch({ name: 'status' });
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
  return (
    <FormSection title="Estado">
      <div>
        <div className="flex flex-wrap gap-x-8">
          <SwitchField
            name="active"
            label="Activa"
            onSwitchOn={() => isClosed({ status }) && set('status', 'active')}
          />
          <SwitchField name="featured" label="Destacada" />
        </div>
        <p className="text-muted text-xs">
          La página de inicio muestra las {maxFeatured} destacadas más recientes.
        </p>
      </div>
      <SelectField
        name="status"
        label="Situación"
        hint={statusHints[status]}
        onSelect={(chosen) => isClosed({ status: chosen as PropertyStatus }) && set('active', false)}
        options={propertyStatuses.map((name) => ({ value: name, label: statusNames[name] }))}
      />
      {isClosed({ status }) && (
        <TextField name="closed_on" label="Vendida o rentada el" type="date" hint="Sin fecha vale hoy." />
      )}
      <BrokerField
        label={labelOf('broker_id')}
        hint="El sitio lo muestra si en Perfil o en Usuarios está activo «Mostrar en el sitio»."
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
