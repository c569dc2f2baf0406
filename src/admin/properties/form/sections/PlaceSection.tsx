import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { CoordinateFields } from '#admin/forms/CoordinateFields.tsx';
import { FieldPairs, FormSection } from '#admin/forms/FormSection.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { newLocationOption } from '#admin/properties/form/property-form-values.ts';
import type { Location } from '#domain/location.ts';
import { Field } from '#ui/fields/Field.tsx';
import { NewLocation } from './NewLocation.tsx';

export function PlaceSection() {
  const { setValue, getValues } = useFormContext();
  const { field: zone, fieldState } = useController({ name: 'location_id' });
  const { data: locations = [] } = useQuery(locationQueries.options());

  const choose = (location: Location) => {
    const { id, name, city, state } = location;
    const filled = { location_id: id, city, state, ...(!getValues('location') && { location: name }) };
    for (const [field, value] of Object.entries(filled)) {
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const chosen = (value: string) => {
    const location = locations.find(({ id }) => id === value);
    if (location) choose(location);
    else setValue('location_id', value, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <FormSection title="Lugar">
      <Field label="Zona" hint="Llena la ciudad y el estado." error={fieldState.error?.message}>
        {(control) => (
          <select
            {...control}
            ref={zone.ref}
            value={zone.value}
            onChange={(event) => chosen(event.target.value)}
            className="field"
          >
            <option value="">Sin zona</option>
            {locations.map(({ id, name, state }) => (
              <option key={id} value={id}>
                {name}, {state}
              </option>
            ))}
            <option value={newLocationOption}>Crear otra ubicación…</option>
          </select>
        )}
      </Field>
      <TextField name="location" label="Ubicación" hint="Como la leerá el visitante." />
      {zone.value === newLocationOption && <NewLocation onCreated={choose} />}
      <TextField name="address" label="Dirección" className="md:col-span-2" />
      <FieldPairs>
        <TextField name="city" label="Ciudad" />
        <TextField name="state" label="Estado" />
        <CoordinateFields />
      </FieldPairs>
    </FormSection>
  );
}
