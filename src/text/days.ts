import { companyTimeZone } from './format.ts';

const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: companyTimeZone });
const isoMinute = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: companyTimeZone,
});

const dayMs = 24 * 60 * 60 * 1000;

/** The day of a date in the company's time zone: "2026-11-23". */
export const companyDayOf = (date: Date): string => isoDay.format(date);

/** Days from one day ("2026-11-23") to a later one; negative for an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * "hoy", "ayer" or "hace 12 días". Pages run this function as text before they are painted, so it uses nothing outside
 * of itself.
 */
export const daysAgoText = (days: number): string => {
  if (days < 1) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
};

/** A date as an input of date and time shows it, in the company's time zone: "2026-11-23T09:30". */
export const companyMinuteOf = (date: Date): string => isoMinute.format(date).replace(' ', 'T');

/** The date of a minute in the company's time zone, "2026-11-23T09:30". */
export function dateOfCompanyMinute(minute: string): Date {
  const asUtc = new Date(`${minute}Z`);
  const shown = new Date(`${companyMinuteOf(asUtc)}Z`);
  return new Date(asUtc.getTime() + (asUtc.getTime() - shown.getTime()));
}
