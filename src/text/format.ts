import { formatNumber } from './figures.ts';

export { formatArea, formatNumber } from './figures.ts';
export { formatMoney } from './money.ts';

/** The time zone of the company. Every date and time that a person reads is in it. */
const companyTimeZone = 'America/Mexico_City';

/**
 * A format of dates in Mexico City. The browser reads its rules with the first date that is shown, which takes a phone some
 * 200 ms, so a page without dates never does.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('es-MX', { timeZone: companyTimeZone, ...options });
    return format.format(date);
  };
}

const dayText = dateFormat({ dateStyle: 'long' });
const shortDayText = dateFormat({ dateStyle: 'medium' });
const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const timeText = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const monthText = dateFormat({ month: 'long', year: 'numeric' });

/** A size in bytes: "340 KB", "2.4 MB". */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0KB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00a0MB`;

/** The date of a timestamp of PocketBase, "2026-11-20 10:00:00.000Z", which only some browsers parse. */
export const dateOf = (stamp: string) => new Date(stamp.replace(' ', 'T'));

/** A timestamp of PocketBase as a day in Mexico City: "20 de noviembre de 2026". */
export const formatDay = (stamp: string) => dayText(dateOf(stamp));
/** A timestamp of PocketBase as a short day in Mexico City: "20 nov 2026". */
export const formatShortDay = (stamp: string) => shortDayText(dateOf(stamp));
/** A day without time, "2026-11-20", as a short day: "20 nov 2026". */
export const formatPlainDay = (plainDay: string) => shortDayText(new Date(`${plainDay}T12:00:00Z`));
/** A month, "2027-03", in words: "marzo de 2027". */
export const formatMonth = (month: string) => monthText(new Date(`${month}-15`));
/** A timestamp of PocketBase as day and time in Mexico City: "20 nov 2026, 4:32 p.m.". */
export const formatMoment = (stamp: string) => momentText(dateOf(stamp));

/** A time in ms since 1970 as a clock in Mexico City shows it: "16:32". */
export const formatTime = (timeMs: number) => timeText(timeMs);

/** An amount with its noun in singular or plural: "1 propiedad", "2 propiedades". */
export const count = (amount: number, one: string, many: string) =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`;
