import { expect, test } from 'vitest';
import { agoText, dueText } from '#text/relative-time.ts';

/** Tuesday at 10:00 in the company's time zone. */
const now = new Date('2026-11-24T16:00:00Z');

test.each([
  ['2026-11-24 15:59:30.000Z', 'ahora'],
  ['2026-11-24 15:52:00.000Z', 'hace 8 min'],
  ['2026-11-24 13:30:00.000Z', 'hace 2 h'],
  ['2026-11-24 05:30:00.000Z', 'hace 10 h'],
  ['2026-11-24 03:00:00.000Z', 'ayer'],
  ['2026-11-15 16:00:00.000Z', 'hace 9 días'],
])('%s was %s', (stamp, text) => {
  expect(agoText(stamp, now)).toBe(text);
});

test.each([
  ['2026-11-23 23:00:00.000Z', 'ayer 17:00'],
  ['2026-11-24 23:00:00.000Z', 'hoy 17:00'],
  ['2026-11-25 15:00:00.000Z', 'mañana 09:00'],
  ['2026-11-20 18:00:00.000Z', 'vie 12:00'],
  ['2026-11-30 15:00:00.000Z', 'lun 09:00'],
  ['2026-12-01 15:00:00.000Z', '1 dic 2026'],
])('%s is due %s', (stamp, text) => {
  expect(dueText(stamp, now)).toBe(text);
});
