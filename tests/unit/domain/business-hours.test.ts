import { expect, test } from 'vitest';
import {
  endOfDay,
  isDay,
  isMexicanHoliday,
  nextBusinessMorning,
  startOfPeriod,
  usualMoments,
} from '#domain/business-hours.ts';
import { companyClock, companyMinuteOf, dateOfCompanyMinute } from '#text/days.ts';

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

test.each([
  ['on a working day', '2026-11-24T12:00', '2026-11-25T09:00'],
  ['on Friday', '2026-11-27T12:00', '2026-11-28T10:00'],
  ['on Saturday', '2026-11-28T12:00', '2026-11-30T09:00'],
  ['before a holiday', '2026-12-24T20:00', '2026-12-26T10:00'],
  ['at the end of a year', '2026-12-31T12:00', '2027-01-02T10:00'],
])('the next business morning %s', (_, now, expected) => {
  expect(companyMinuteOf(nextBusinessMorning(dateOfCompanyMinute(now), companyClock))).toBe(expected);
});

test.each([
  ['day', '2026-11-29T23:30', '2026-11-29T00:00'],
  ['week', '2026-11-29T23:30', '2026-11-23T00:00'],
  ['week', '2026-11-23T00:00', '2026-11-23T00:00'],
  ['month', '2026-11-29T23:30', '2026-11-01T00:00'],
] as const)('the %s of %s began at %s', (period, now, start) => {
  expect(companyMinuteOf(startOfPeriod(period, dateOfCompanyMinute(now), companyClock))).toBe(start);
});

test('a day ends at midnight of the company', () => {
  expect(endOfDay(dateOfCompanyMinute('2026-11-30T22:30'), companyClock).toISOString()).toBe(
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

test.each([
  [
    'on Tuesday',
    '2026-11-24T12:00',
    'Hoy 17:00 24T17:00, Mañana 25T09:00, Lunes 30T09:00, En una semana 01T09:00',
  ],
  ['in the evening', '2026-11-24T17:00', 'Mañana 25T09:00, Lunes 30T09:00, En una semana 01T09:00'],
  [
    'on Saturday, before a closed day',
    '2026-11-28T09:00',
    'Hoy 17:00 28T17:00, Lunes 30T09:00, En una semana 05T10:00',
  ],
  ['on Sunday, when Monday is tomorrow', '2026-11-29T18:00', 'Mañana 30T09:00, En una semana 07T09:00'],
  ['on Monday', '2026-11-23T18:00', 'Mañana 24T09:00, Lunes 30T09:00, En una semana 30T09:00'],
  ['before a holiday on Monday', '2026-11-12T18:00', 'Mañana 13T09:00, En una semana 19T09:00'],
])('the usual moments %s', (_, now, expected) => {
  const moments = usualMoments(dateOfCompanyMinute(now), companyClock);
  expect(moments.map(({ label, at }) => `${label} ${companyMinuteOf(at).slice(8)}`).join(', ')).toBe(
    expected,
  );
});
