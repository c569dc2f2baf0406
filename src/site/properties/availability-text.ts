import type { Property } from '#domain/property.ts';
import { companyDayOf } from '#text/days.ts';
import { dateOf, formatPlainDay } from '#text/format.ts';

/** "Disponible de inmediato" or "Disponible desde el 1 dic 2026"; undefined when it is not stated. */
export function availabilityTextOf({
  availability,
  available_from,
}: Partial<Pick<Property, 'availability' | 'available_from'>>): string | undefined {
  if (available_from) return `Disponible desde el ${formatPlainDay(available_from)}`;
  return availability === 'immediate' ? 'Disponible de inmediato' : undefined;
}

/** The day in the company's time zone on which the availability was confirmed; undefined when it never was. */
export const confirmedDayOf = ({
  availability_confirmed_at,
}: Pick<Property, 'availability_confirmed_at'>): string | undefined =>
  availability_confirmed_at && companyDayOf(dateOf(availability_confirmed_at));
