import { expect, test } from 'vitest';
import { businessTimeText } from '#text/business-time.ts';

const hourMs = 60 * 60 * 1000;

test.each([
  [0, '1 min'],
  [25.4 * 60_000, '25 min'],
  [hourMs, '1 h'],
  [8.4 * hourMs, '8 h'],
  [9 * hourMs, '1 día hábil'],
  [22 * hourMs, '2 días hábiles'],
])('business time of %d ms is said in its unit', (timeMs, text) => {
  expect(businessTimeText(timeMs)).toBe(text);
});
