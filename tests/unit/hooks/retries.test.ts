import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { retryDelayMs } = hookLibrary('database/retries.js');
const hourMs = 3_600_000;

describe('retryDelayMs', () => {
  test('starts at two seconds and triples each time', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelayMs(attempts, hourMs, () => 0))).toEqual([
      2_000, 6_000, 18_000, 54_000,
    ]);
  });

  test('never exceeds the maximum', () => {
    expect(retryDelayMs(50, hourMs, () => 0)).toBe(hourMs);
  });

  test('is up to a quarter shorter at random', () => {
    expect(retryDelayMs(1, hourMs, () => 1)).toBe(1_500);
  });
});
