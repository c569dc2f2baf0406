import { stampOf } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { companyDayOf } from '#text/days.ts';
import type { DemoProperty } from './demo-properties.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** How long ago the others were confirmed, one after the other. */
const usualDaysAgo = [0, 1, 3, 2, 6, 12, 4, 9, 0, 16, 21, 5, 27, 34, 8, 42, 50];
const daysBetweenProperties = 3;

/** The stored fields about the availability of a demo property. @param index its place, the newest first */
export function demoAvailabilityOf(
  { demo_availability = {} }: DemoProperty,
  index: number,
  nowMs: number,
): Partial<Property> {
  const { status, closedDaysAgo, availableInDays, confirmedDaysAgo } = demo_availability;
  const dayIn = (days: number) => companyDayOf(new Date(nowMs + days * dayMs));
  const usual = usualDaysAgo[index % usualDaysAgo.length] ?? 0;
  // The confirmation cannot precede the creation.
  const daysAgo = confirmedDaysAgo ?? Math.min(usual, index * daysBetweenProperties);
  return {
    ...(status && { status }),
    ...(closedDaysAgo !== undefined && { closed_on: dayIn(-closedDaysAgo) }),
    ...(availableInDays === undefined
      ? index % 3 !== 2 && { availability: 'immediate' }
      : { availability: 'from_date', available_from: dayIn(availableInDays) }),
    availability_confirmed_at: stampOf(nowMs - daysAgo * dayMs - 20 * minuteMs),
  };
}
