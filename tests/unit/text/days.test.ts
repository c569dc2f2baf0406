import { describe, expect, test } from 'vitest';
import { companyDayOf, companyMinuteOf, dateOfCompanyMinute, daysAgoText, daysBetween } from '#text/days.ts';

describe('a day of the company', () => {
  test.each([
    ['2026-11-23T05:59:59.999Z', '2026-11-22'],
    ['2026-11-23T06:00:00.000Z', '2026-11-23'],
    ['2026-06-23T05:59:59.999Z', '2026-06-22'],
  ])('at %s is %s', (time, day) => {
    expect(companyDayOf(new Date(time))).toBe(day);
  });
});

test('days are counted across months and years', () => {
  expect(daysBetween('2026-11-23', '2026-11-23')).toBe(0);
  expect(daysBetween('2026-11-30', '2026-12-01')).toBe(1);
  expect(daysBetween('2026-12-31', '2027-03-01')).toBe(60);
});

test.each([
  [-1, 'hoy'],
  [0, 'hoy'],
  [1, 'ayer'],
  [2, 'hace 2 días'],
  [60, 'hace 60 días'],
])('%i days ago are "%s"', (days, text) => {
  expect(daysAgoText(days)).toBe(text);
});

test('a minute of an input is a minute of the company', () => {
  expect(dateOfCompanyMinute('2026-11-23T09:30').toISOString()).toBe('2026-11-23T15:30:00.000Z');
  expect(companyMinuteOf(new Date('2026-11-23T15:30:00.000Z'))).toBe('2026-11-23T09:30');
});
