import * as hours from '#domain/business-hours.ts';
import { companyDayOf, companyTimeMs } from './days.ts';

export { dayAfter } from '#domain/business-hours.ts';

/** Opening and closing time of a day in ms since 1970; undefined when the office is closed. */
export function openingOn(day: string): { opens: number; closes: number } | undefined {
  const opening = hours.openingOn(day);
  if (!opening) return undefined;
  const [opens, closes] = opening;
  return { opens: companyTimeMs(`${day}T${opens}`), closes: companyTimeMs(`${day}T${closes}`) };
}

/**
 * The business time between two times, in ms.
 * @param maxMs the count stops there, however much later the end is
 */
export function businessMsBetween(fromMs: number, toMs: number, maxMs: number): number {
  let totalMs = 0;
  const lastDay = companyDayOf(toMs);
  for (let day = companyDayOf(fromMs); totalMs < maxMs && day <= lastDay; day = hours.dayAfter(day)) {
    const opening = openingOn(day);
    if (!opening) continue;
    totalMs += Math.max(0, Math.min(toMs, opening.closes) - Math.max(fromMs, opening.opens));
  }
  return Math.min(totalMs, maxMs);
}

/** The last business day before a day. */
export function businessDayBefore(day: string): string {
  let before = hours.dayAfter(day, -1);
  while (!openingOn(before)) before = hours.dayAfter(before, -1);
  return before;
}
