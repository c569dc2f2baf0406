import { confirmationDays, isConfirmationDue, publishStateOf } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { companyDayOf, daysAgoText, daysBetween } from '#text/days.ts';
import { dateOf, formatMoment } from '#text/format.ts';

interface ConfirmationText {
  /** "Confirmada hace 12 días" or "Sin confirmar en 60 días" */
  text: string;
  /** "hace 12 días" or "Sin confirmar" */
  short: string;
}

/** When a property was confirmed last; undefined for a property that is sold or rented. */
export function confirmationTextOf(
  property: Pick<Property, 'status' | 'availability_confirmed_at'>,
  nowMs: number,
): ConfirmationText | undefined {
  const { availability_confirmed_at: stamp } = property;
  if (isClosed(property)) return undefined;
  if (!stamp || isConfirmationDue(property, nowMs))
    return { text: `Sin confirmar en ${confirmationDays} días`, short: 'Sin confirmar' };
  const short = daysAgoText(daysBetween(companyDayOf(dateOf(stamp)), companyDayOf(new Date(nowMs))));
  return { text: `Confirmada ${short}`, short };
}

/** "Se publica el 1 dic 2026, 9:00 a.m." or "Se retiró el …"; undefined between these times, and while it is inactive. */
export function publishTextOf(
  property: Pick<Property, 'active' | 'publish_from' | 'publish_until'>,
  nowMs: number,
): string | undefined {
  const { active, publish_from = '', publish_until = '' } = property;
  const state = publishStateOf(property, nowMs);
  if (!active || state === 'within') return undefined;
  return state === 'scheduled'
    ? `Se publica el ${formatMoment(publish_from)}`
    : `Se retiró el ${formatMoment(publish_until)}`;
}
