import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CoordinateFields } from '#admin/forms/CoordinateFields.tsx';
import { FieldPairs, FormSection } from '#admin/forms/FormSection.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { newLocationOption } from '#admin/properties/form/property-form-values.ts';
import type { Location } from '#domain/location.ts';
import { isTextOf, textAfterMove } from '#domain/location-texts.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { NewLocation } from './NewLocation.tsx';
import { ParentField } from './ParentField.tsx';

export function PlaceSection({ propertyId }: { propertyId: string | undefined }) {
  const { setValue, getValues } = useFormContext();
  const { field: zone, fieldState } = useController({ name: 'location_id' });
  const { data: locations = [] } = useQuery(locationQueries.options());

  /** The last zone that was chosen. While the user enters a new one, the field has no zone. */
  const lastZoneId = useRef<string>(zone.value);

  const choose = (chosenZone: Location) => {
    const { id, city, state } = chosenZone;
    const before = locations.find((other) => other.id === lastZoneId.current);
    const location = textAfterMove(getValues('location'), before, chosenZone);
    lastZoneId.current = id;
    const filled = { location_id: id, city, state, location };
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
      <ParentField propertyId={propertyId} />
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
      <LocationText zone={locations.find(({ id }) => id === zone.value)} />
      {zone.value === newLocationOption && <NewLocation onCreated={choose} />}
      <TextField name="address" label="Dirección" className="md:col-span-2" />
      <FieldPairs>
        <TextField name="city" label="Ciudad" />
        <TextField name="state" label="Estado" />
        <CoordinateFields propertyId={propertyId} />
      </FieldPairs>
    </FormSection>
  );
}

/** The place as visitors read it. Where it says something else than the zone, a button takes the zone's name. */
function LocationText({ zone }: { zone: Location | undefined }) {
  const { setValue } = useFormContext();
  const text: string = useWatch({ name: 'location' });
  const isOwnText = zone !== undefined && !isTextOf(text, zone);
  return (
    <div className="grid content-start gap-2">
      <TextField
        name="location"
        label="Ubicación"
        hint={isOwnText ? 'No dice el nombre de la zona.' : 'Como la leerá el visitante.'}
      />
      {isOwnText && (
        <Button
          onClick={() => setValue('location', zone.name, { shouldDirty: true, shouldValidate: true })}
          className="justify-self-start"
        >
          Usar «{zone.name}»
        </Button>
      )}
    </div>
  );
}
