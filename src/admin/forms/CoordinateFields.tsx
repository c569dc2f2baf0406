import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberField } from './fields.tsx';

/** "19.0414, -98.2063", as maps copy a point. */
const point = /^\s*(-?\d+(?:\.\d+)?)°?\s*,\s*(-?\d+(?:\.\d+)?)°?\s*$/;

/** Latitude and longitude; a point copied from a map fills both. */
export function CoordinateFields() {
  const { setValue } = useFormContext();
  const paste = (event: ClipboardEvent) => {
    const [, latitude, longitude] = point.exec(event.clipboardData.getData('text')) ?? [];
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
