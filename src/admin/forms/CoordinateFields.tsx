import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberField } from './fields.tsx';

/** A point as map sites copy it: "19.0414, -98.2063". */
const pointPattern = /^\s*(-?\d+(?:\.\d+)?)°?\s*,\s*(-?\d+(?:\.\d+)?)°?\s*$/;

/** Latitude and longitude in degrees. Pasting a point from a map fills both. */
export function CoordinateFields() {
  const { setValue } = useFormContext();
  const paste = (event: ClipboardEvent) => {
    const [, latitude, longitude] = pointPattern.exec(event.clipboardData.getData('text')) ?? [];
    if (latitude === undefined) return;
    event.preventDefault();
    for (const [name, value] of Object.entries({ latitude, longitude })) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <>
      <NumberField name="latitude" label="Latitud" unit="°" isSigned onPaste={paste} />
      <NumberField name="longitude" label="Longitud" unit="°" isSigned onPaste={paste} />
    </>
  );
}
