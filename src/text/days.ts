/**
 * The company is in central Mexico: six hours behind UTC all year since 2022. The engine of the hooks knows no time zones.
 */
export const companyOffsetMs = 6 * 60 * 60 * 1000;

/** A date that shows in UTC what clocks of the company show. */
export const companyClockOf = (date: Date): Date => new Date(date.getTime() - companyOffsetMs);

const dayMs = 24 * 60 * 60 * 1000;

/** The day of a date in the company's time zone: "2026-11-23". */
export const companyDayOf = (date: Date): string => companyClockOf(date).toISOString().slice(0, 10);

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
export const companyMinuteOf = (date: Date): string => companyClockOf(date).toISOString().slice(0, 16);

/** The date of a minute in the company's time zone, "2026-11-23T09:30". */
export const dateOfCompanyMinute = (minute: string): Date =>
  new Date(Date.parse(`${minute}:00Z`) + companyOffsetMs);

/** The clock of the company. */
export const companyClock = { dayOf: companyDayOf, dateOf: dateOfCompanyMinute };
