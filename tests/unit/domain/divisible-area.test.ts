import { expect, test } from 'vitest';
import { fitsArea, nearestAreaOf, smallestPartOf } from '#domain/property-search.ts';

const divisible = { area: 6_000, divisible_from: 1_500 };

test.each([
  [1_000, 1_499, false],
  [1_000, 1_500, true],
  [2_000, 2_000, true],
  [1_600, 2_400, true],
  [6_000, 9_000, true],
  [6_001, 9_000, false],
  [1, 99_999, true],
])('a building of 6,000 m² divisible from 1,500 m² fits %d to %d m²: %s', (min, max, fits) => {
  expect(fitsArea(divisible, { min, max })).toBe(fits);
});

test('a property that is not divisible fits with its whole area only', () => {
  for (const whole of [{ area: 6_000 }, { area: 6_000, divisible_from: 6_000 }]) {
    expect(fitsArea(whole, { min: 2_000, max: 5_000 })).toBe(false);
    expect(fitsArea(whole, { min: 2_000, max: 6_000 })).toBe(true);
    expect(smallestPartOf(whole)).toBeUndefined();
  }
});

test('a part of an unknown area fits nothing', () => {
  expect(fitsArea({ area: 0, divisible_from: 1_500 }, { min: 1_000, max: 2_000 })).toBe(false);
});

test.each([
  [500, 1_000, 1_500],
  [2_000, 2_000, 2_000],
  [2_000, 3_000, 3_000],
  [5_000, 9_000, 6_000],
  [8_000, 9_000, 6_000],
])('its nearest area to %d to %d m² is %d m²', (min, max, nearest) => {
  expect(nearestAreaOf(divisible, { min, max })).toBe(nearest);
});
