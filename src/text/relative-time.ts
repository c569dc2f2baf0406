import { companyDayOf, companyMinuteOf, daysAgoText, daysBetween } from './days.ts';
import { dateOf, formatShortDay } from './format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long ago a timestamp of PocketBase was: "ahora", "hace 8 min", "hace 2 h", "ayer", "hace 9 días". */
export function agoText(stamp: string, now = new Date()): string {
  const passedMs = now.getTime() - dateOf(stamp).getTime();
  const days = daysBetween(companyDayOf(dateOf(stamp)), companyDayOf(now));
  if (days > 0 && passedMs >= 12 * hourMs) return daysAgoText(days);
  if (passedMs < minuteMs) return 'ahora';
  return passedMs < hourMs
    ? `hace ${Math.floor(passedMs / minuteMs)} min`
    : `hace ${Math.floor(passedMs / hourMs)} h`;
}

const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const nearDays: Record<number, string> = { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' };

/** When a timestamp of PocketBase is due: "hoy 17:00", "ayer 17:00", "lun 12:00" within a week, else "12 ene 2027". */
export function dueText(stamp: string, now = new Date()): string {
  const due = dateOf(stamp);
  const day = companyDayOf(due);
  const days = daysBetween(companyDayOf(now), day);
  if (Math.abs(days) >= 7) return formatShortDay(stamp);
  return `${nearDays[days] ?? weekdays[new Date(day).getUTCDay()]} ${companyMinuteOf(due).slice(11)}`;
}
