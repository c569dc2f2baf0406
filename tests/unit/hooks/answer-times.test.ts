import { expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { answerHoursOf } = hookLibrary('inquiries/answer-times.js');
const { businessMsBetween } = hookLibrary('texts/business-days.js');

const hourMs = 3_600_000;
/** Tuesday in central Mexico. */
const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}:00-06:00`);
const stamp = (ms: number) => new Date(ms).toISOString().replace('T', ' ');
const now = at('12:00', '2026-12-01');

/** Inquiries of Tuesday at ten, answered after so many minutes; undefined for one that waits. */
const answeredAfter = (...minutes: (number | undefined)[]) =>
  minutes.map((wait) => ({
    created: stamp(at('10:00')),
    answered: wait === undefined ? '' : stamp(at('10:00') + wait * 60_000),
  }));

test.each([
  ['within a day', at('10:00'), at('11:30'), 1.5],
  ['over a night', at('17:00'), at('10:00', '2026-11-25'), 2],
  ['over a weekend with its Saturday', at('17:00', '2026-11-27'), at('10:00', '2026-11-30'), 6],
  ['in the night', at('20:00'), at('23:00'), 0],
  ['backwards', at('11:00'), at('10:00'), 0],
])('business time counts office hours only: %s', (_, from, to, hours) => {
  expect(businessMsBetween(from, to, 1_000 * hourMs) / hourMs).toBe(hours);
});

test('business time stops at its limit', () => {
  expect(businessMsBetween(at('10:00', '2020-01-07'), now, 18 * hourMs)).toBe(18 * hourMs);
});

test.each([
  [1, [10, 20, 30, 40, 300]],
  [4, [10, 20, 60, 200, 300]],
  [9, [10, 300, 300, 1_440, 1_440]],
  [18, [10, 20, 2_820, 2_820, 4_320]],
  [0, [1, 2, 1_440 * 5, 1_440 * 5, 1_440 * 5]],
])('the median is below %i hours', (hours, minutes) => {
  expect(answerHoursOf(answeredAfter(...minutes), now)).toBe(hours);
});

test('fewer than five answers say nothing', () => {
  expect(answerHoursOf(answeredAfter(10, 10, 10, 10, undefined), now)).toBe(0);
});

test('unanswered inquiries count as long as they have waited', () => {
  const waiting = Array.from({ length: 6 }, () => undefined);
  expect(answerHoursOf(answeredAfter(10, 10, 10, 10, 10, ...waiting), now)).toBe(0);
});
