import type { Property } from '#domain/property.ts';
import { availabilityTextOf, confirmedDayOf } from '#site/properties/availability-text.ts';
import { ConfirmedOn } from '#site/properties/ConfirmedOn.tsx';

/** From when the property can be had, and how fresh that is. On paper the confirmation has its day. */
export function SheetAvailability({ property }: { property: Property }) {
  const { status } = property;
  const text = status === 'reserved' ? undefined : availabilityTextOf(property);
  const day = confirmedDayOf(property);
  if (status !== 'reserved' && !text && !day) return null;
  return (
    <div className="mt-4 grid gap-1 text-sm">
      {status === 'reserved' && (
        <p className="bg-slab mb-1 rounded px-3 py-2">
          <strong>Apartada:</strong> hay una operación en curso. Escríbenos y te avisamos si se libera.
        </p>
      )}
      {text && <p className="font-medium">{text}</p>}
      {day && <ConfirmedOn day={day} status={status} className="text-muted print:hidden" />}
      {day && <ConfirmedOn day={day} status={status} isExact className="hidden print:block" />}
    </div>
  );
}
