import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { hasPlusCode, isShortMapLink, mapPointIn } from '#domain/map-point.ts';
import { NumberField } from './fields.tsx';
import { PlaceQuestion } from './PlaceQuestion.tsx';

/** Why a text that was copied from a map states no point, and what to do; undefined for another text. */
function unreadSentence(text: string): string | undefined {
  if (isShortMapLink(text))
    return 'El enlace corto no dice el punto. Ábrelo en el navegador y copia la dirección larga.';
  if (hasPlusCode(text))
    return 'El código plus no dice el punto. Búscalo en Google Maps, mantén presionado el lugar y copia sus coordenadas.';
  return undefined;
}

/**
 * Latitude and longitude in degrees. A point or a link that was copied from a map fills both, and a point that is probably
 * wrong is asked about.
 */
export function CoordinateFields({ propertyId }: { propertyId?: string | undefined }) {
  const { setValue, setError } = useFormContext();
  const [isTyping, setTyping] = useState(false);

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
    if (fillFrom(text)) {
      setTyping(false);
      return event.preventDefault();
    }
    const message = unreadSentence(text);
    if (!message) return;
    event.preventDefault();
    setError('latitude', { message });
  };
  /** Some keyboards of phones insert the clipboard without a paste event. */
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    const message = fillFrom(target.value) ? undefined : unreadSentence(target.value);
    if (message) setError('latitude', { message });
  };
  // The hint of the first makes it taller: both begin at one height.
  const field = { unit: '°', isSigned: true, onPaste: paste, onBlur: leave, className: 'self-start' };
  return (
    <fieldset
      aria-label="Coordenadas"
      onInput={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      className="contents"
    >
      <NumberField
        name="latitude"
        label="Latitud"
        hint="Aquí puedes pegar las coordenadas o un enlace de Google Maps."
        {...field}
      />
      <NumberField name="longitude" label="Longitud" {...field} />
      <PlaceQuestion propertyId={propertyId} isTyping={isTyping} onSent={() => setTyping(false)} />
    </fieldset>
  );
}
