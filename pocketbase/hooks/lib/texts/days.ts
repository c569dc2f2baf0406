import * as days from '#text/days.ts';

/** The day of a time in ms since 1970 in the company's time zone: "2026-11-23". */
export const companyDayOf = (timeMs: number): string => days.companyDayOf(new Date(timeMs));

/** The time in ms since 1970 of a minute in the company's time zone: "2026-11-23T09:30". */
export const companyTimeMs = (minute: string): number => days.dateOfCompanyMinute(minute).getTime();

/** A time in ms since 1970 as PocketBase stores it: "2026-11-23 15:30:00.000Z". */
export const stampOf = (timeMs: number): string => new Date(timeMs).toISOString().replace('T', ' ');

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The day of a stored time in the company's time zone, without its year: "3 de diciembre". */
export const dayInYearOf = (time: string): string => {
  const day = days.companyClockOf(new Date(timeOf(time)));
  return `${day.getUTCDate()} de ${months[day.getUTCMonth()]}`;
};

/** The day of a stored time in the company's time zone: "3 de diciembre de 2026". */
export const dayTextOf = (time: string): string =>
  `${dayInYearOf(time)} de ${days.companyClockOf(new Date(timeOf(time))).getUTCFullYear()}`;

/** A day without a time, "2026-12-03", in words: "3 de diciembre de 2026". */
export const plainDayTextOf = (day: string): string => dayTextOf(`${day}T12:00:00Z`);

const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

const clockTextOf = (local: Date): string => {
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
};

/** A stored time in the company's time zone: "jueves 3 de diciembre, 9:30 a.m.". */
export const momentTextOf = (time: string): string => {
  const local = days.companyClockOf(new Date(timeOf(time)));
  const day = `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} de ${months[local.getUTCMonth()]}`;
  return `${day}, ${clockTextOf(local)}`;
};

/** The time in ms of a stored time; NaN when it is blank. */
export const timeOf = (stamp: string): number => Date.parse(stamp.replace(' ', 'T'));

export { isDay } from '#domain/business-hours.ts';

/** SQL for the current day in the company's time zone. */
export const todaySql = "date('now', '-6 hours')";
