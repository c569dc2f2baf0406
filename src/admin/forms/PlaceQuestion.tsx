import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { companyQueries } from '#admin/settings/company-queries.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { type PlaceDoubt, placeDoubtOf } from '#domain/place-doubt.ts';
import { formatNumber } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  /** The property of the form, whose own position is no other one. */
  propertyId: string | undefined;
  /** Whether the user is still typing a coordinate: the question waits. */
  isTyping: boolean;
  /** Called when the form is sent meanwhile. */
  onSent: () => void;
}

const textOf = ({ latitude, longitude }: MapPoint) => `${latitude}, ${longitude}`;

/** The typed point; undefined while a coordinate is missing or the form shows the stored one. */
function useTypedPoint(): MapPoint | undefined {
  const { formState } = useFormContext();
  const values: unknown[] = useWatch({ name: ['latitude', 'longitude'] });
  const { latitude: isLatitudeTyped, longitude: isLongitudeTyped } = formState.dirtyFields;
  if (!isLatitudeTyped && !isLongitudeTyped) return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN] = values.map((value) =>
    String(value ?? '').trim() === '' ? Number.NaN : Number(value),
  );
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined;
}

/** The positions of the other properties; that of the company while there are none. */
function useKnownPoints(propertyId: string | undefined, isNeeded: boolean) {
  const { data: positions } = useQuery({ ...propertyQueries.positions(), enabled: isNeeded });
  const { data: company } = useQuery({ ...companyQueries.one(), enabled: isNeeded });
  const others = positions?.filter(({ id }) => id !== propertyId) ?? [];
  return others.length > 0 || !positions || !company
    ? { points: others, name: 'tus demás propiedades' }
    : { points: [company], name: 'tu oficina' };
}

/**
 * Asks about a typed point that is probably wrong, and offers the one that was probably meant. The form is not sent before
 * the answer; a person who knows better confirms the point.
 */
export function PlaceQuestion({ propertyId, isTyping, onSent }: Props) {
  const { setValue } = useFormContext();
  const question = useRef<HTMLDivElement>(null);
  const [confirmed, setConfirmed] = useState<string>();
  const point = useTypedPoint();
  const known = useKnownPoints(propertyId, point !== undefined);
  const doubt = point && textOf(point) !== confirmed ? placeDoubtOf(point, known.points) : undefined;

  const hold = useEffectEvent((event: Event) => {
    if (!doubt) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(onSent);
    question.current?.scrollIntoView({ block: 'center' });
    question.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    const form = question.current?.closest('form');
    const listen = (event: Event) => hold(event);
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  }, []);
  const take = (suggestion: MapPoint) => {
    for (const [name, value] of Object.entries(suggestion))
      setValue(name, String(value), { shouldDirty: true, shouldValidate: true });
  };

  return (
    <div ref={question} role="alert" className="col-span-full empty:hidden">
      {point && doubt && !isTyping && (
        <div className="border-line bg-slab grid gap-3 rounded border p-3">
          <p>{sentenceOn(doubt, known.name)}</p>
          <div className="flex flex-wrap gap-2">
            {doubt.suggestion && (
              <Button variant="primary" onClick={() => doubt.suggestion && take(doubt.suggestion)}>
                Usar {textOf(doubt.suggestion)}
              </Button>
            )}
            <Button onClick={() => setConfirmed(textOf(point))}>Es correcto así</Button>
          </div>
        </div>
      )}
    </div>
  );
}

function sentenceOn({ isAbroad, km, suggestion }: PlaceDoubt, others: string): string {
  const distance = km === undefined ? '' : `, a ${formatNumber(km)} km de ${others}`;
  const where = `Este punto queda ${isAbroad ? `en el mar o fuera de México${distance}` : distance.slice(2)}.`;
  return suggestion
    ? `${where} ¿Quisiste decir ${textOf(suggestion)}?`
    : `${where} Revisa el orden y el signo: primero la latitud, como 19.0414; después la longitud, como -98.2063.`;
}
