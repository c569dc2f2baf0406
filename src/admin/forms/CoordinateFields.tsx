import type { ClipboardEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { isShortMapLink, mapPointIn } from '#domain/map-point.ts';
import { NumberField } from './fields.tsx';

const shortLink = 'El enlace corto no dice el punto. Ábrelo en el navegador y copia la dirección larga.';

/** Latitude and longitude in degrees. A point or a link that was copied from a map fills both. */
export function CoordinateFields() {
  const { setValue, setError } = useFormContext();

  /** @returns whether the text states a point */
  const fillFrom = (text: string): boolean => {
    const point = mapPointIn(text);
    if (!point) return false;
    for (const [name, value] of Object.entries(point)) {
      setValue(name, String(value), { shouldDirty: true, shouldValidate: true });
    }
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (fillFrom(text) || isShortMapLink(text)) event.preventDefault();
    if (isShortMapLink(text)) setError('latitude', { message: shortLink });
  };
  /** Some keyboards of phones insert the clipboard without a paste event. */
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!fillFrom(target.value) && isShortMapLink(target.value)) {
      setError('latitude', { message: shortLink });
    }
  };
  const field = { unit: '°', isSigned: true, onPaste: paste, onBlur: leave };
  return (
    <>
      <NumberField
        name="latitude"
        label="Latitud"
        hint="Aquí puedes pegar las coordenadas o un enlace de Google Maps."
        {...field}
      />
      <NumberField name="longitude" label="Longitud" {...field} />
    </>
  );
}
