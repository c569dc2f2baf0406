import { expect, test } from 'vitest';
import { countPeriodIn } from '#domain/count-periods.ts';

test.each([
  ['7', 7],
  ['90', 90],
  ['8', 30],
  ['', 30],
  [null, 30],
])('the period of "%s" is %i days', (text, days) => {
  expect(countPeriodIn(text)).toBe(days);
});
