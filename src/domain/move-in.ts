import type { Property } from './property.ts';

/**
 * By when a property must be available: within so many months from today (0: today), or by the end of a month,
 * "2027-03".
 */
export type MoveIn = number | `${number}-${number}`;

/** Mexico City is six hours behind UTC all year. A phone would take some 200 ms to read the rules of time zones. */
const offsetMs = 6 * 60 * 60 * 1000;

/** Today in Mexico City: "2026-11-23". */
export const todayInMexico = () => new Date(Date.now() - offsetMs).toISOString().slice(0, 10);

/** A day some months later, in the same form. A month without that day ends on its last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The last day on which a property may become available. @param today "2026-11-23" */
export const lastDayOf = (wanted: MoveIn, today: string): string =>
  typeof wanted === 'number' ? monthsAfter(today, wanted) : monthsAfter(`${wanted}-31`, 0);

const dayMs = 24 * 60 * 60 * 1000;

/** The days from one day to a later one, "2026-11-23". */
export const daysUntil = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The months from this one on: "2026-11", "2026-12". @param today "2026-11-23" */
export const comingMonths = (today: string, count: number): `${number}-${number}`[] =>
  Array.from(
    { length: count },
    (_, index) => monthsAfter(`${today.slice(0, 8)}01`, index).slice(0, 7) as `${number}-${number}`,
  );

/**
 * The day from which a property is available, "2026-12-01"; '' when it is available now, undefined when it is not
 * stated.
 */
export const availableFromOf = ({
  availability,
  available_from,
}: Partial<Pick<Property, 'availability' | 'available_from'>>): string | undefined =>
  availability === 'immediate' ? '' : available_from;
