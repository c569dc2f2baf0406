import { describe, expect, test } from 'vitest';
import {
  businessHoursBefore,
  endOfDay,
  isDay,
  isMexicanHoliday,
  nextBusinessMorning,
} from '#domain/business-hours.ts';
import { companyDayOf, companyMinuteOf, dateOfCompanyMinute } from '#text/days.ts';

const clock = { dayOf: companyDayOf, dateOf: dateOfCompanyMinute };

test.each([
  [2023, ['01-01', '02-06', '03-20', '05-01', '09-16', '11-20', '12-25']],
  [2024, ['01-01', '02-05', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
  [2026, ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']],
  [2027, ['01-01', '02-01', '03-15', '05-01', '09-16', '11-15', '12-25']],
  [2030, ['01-01', '02-04', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
  [2018, ['01-01', '02-05', '03-19', '05-01', '09-16', '11-19', '12-01', '12-25']],
])('the federal holidays of %i', (year, holidays) => {
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(year)));
  expect(days.filter(isMexicanHoliday)).toEqual(holidays.map((day) => `${year}-${day}`));
});

describe('two business hours before', () => {
  const before = (minute: string) =>
    companyMinuteOf(businessHoursBefore(dateOfCompanyMinute(minute), 2, clock));

  test.each([
    ['on a working day', '2026-11-24T12:00', '2026-11-24T10:00'],
    ['in the first hour of a day', '2026-11-24T09:30', '2026-11-23T16:30'],
    ['at the opening', '2026-11-24T09:00', '2026-11-23T16:00'],
    ['in the evening', '2026-11-24T22:00', '2026-11-24T16:00'],
    ['before the opening', '2026-11-24T07:00', '2026-11-23T16:00'],
    ['on Saturday', '2026-11-28T11:00', '2026-11-27T17:00'],
    ['on Sunday', '2026-11-29T12:00', '2026-11-28T12:00'],
    ['on Monday morning', '2026-11-30T10:00', '2026-11-28T13:00'],
    ['after a holiday on Monday', '2026-11-17T10:00', '2026-11-14T13:00'],
    ['after Christmas on Friday', '2026-12-26T10:30', '2026-12-24T16:30'],
  ])('%s', (_, now, expected) => {
    expect(before(now)).toBe(expected);
  });

  test('more hours than a day has', () => {
    const now = dateOfCompanyMinute('2026-11-24T12:00');
    expect(companyMinuteOf(businessHoursBefore(now, 20, clock))).toBe('2026-11-20T14:00');
  });
});

test.each([
  ['on a working day', '2026-11-24T12:00', '2026-11-25T09:00'],
  ['on Friday', '2026-11-27T12:00', '2026-11-28T10:00'],
  ['on Saturday', '2026-11-28T12:00', '2026-11-30T09:00'],
  ['before a holiday', '2026-12-24T20:00', '2026-12-26T10:00'],
  ['at the end of a year', '2026-12-31T12:00', '2027-01-02T10:00'],
])('the next business morning %s', (_, now, expected) => {
  expect(companyMinuteOf(nextBusinessMorning(dateOfCompanyMinute(now), clock))).toBe(expected);
});

test('a day ends at midnight of the company', () => {
  expect(endOfDay(dateOfCompanyMinute('2026-11-30T22:30'), clock).toISOString()).toBe(
    '2026-12-01T06:00:00.000Z',
  );
});

test.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-2-3', false],
  ['mañana', false],
  ['', false],
])('whether "%s" is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
