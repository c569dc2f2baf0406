import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { pauseAfter } = hookLibrary('retries.js');
const hour = 3_600_000;

describe('pauseAfter', () => {
  test('grows threefold from two seconds', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, hour, () => 0))).toEqual([
      2_000, 6_000, 18_000, 54_000,
    ]);
  });

  test('stops growing at the longest pause', () => {
    expect(pauseAfter(50, hour, () => 0)).toBe(hour);
  });

  test('is up to a quarter shorter', () => {
    expect(pauseAfter(1, hour, () => 1)).toBe(1_500);
  });
});
