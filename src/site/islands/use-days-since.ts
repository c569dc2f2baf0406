import { useSyncExternalStore } from 'react';
import { companyDayOf, daysBetween } from '#text/days.ts';

const neverChanges = () => () => undefined;

/**
 * Days since a day in the company's time zone. Undefined in a prebuilt page and while React takes it over: the page does
 * not know when it is read.
 */
export const useDaysSince = (day: string): number | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => daysBetween(day, companyDayOf(new Date())),
    () => undefined,
  );
