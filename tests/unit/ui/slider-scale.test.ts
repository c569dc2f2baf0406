import { describe, expect, test } from 'vitest';
import { makeSliderScale } from '#ui/range-slider/RangeSlider.tsx';

describe('a track from 200 to 200,000', () => {
  const { fractionOf, valueAt } = makeSliderScale({ min: 200, max: 200_000 }, 10);

  test('begins and ends at its bounds', () => {
    expect([fractionOf(200), fractionOf(200_000)]).toEqual([0, 1]);
    expect([-1, 0, 1, 2].map(valueAt)).toEqual([200, 200, 200_000, 200_000]);
  });

  test('gives small values more room than large ones', () => {
    expect(fractionOf(5_000) - fractionOf(1_000)).toBeGreaterThan(fractionOf(200_000) - fractionOf(60_000));
  });

  test('has only multiples of the step, and rounder ones the larger they are', () => {
    const values = Array.from({ length: 99 }, (_, index) => valueAt((index + 1) / 100));
    expect(values.every((value) => value % 10 === 0)).toBe(true);
    expect(values.filter((value) => value > 10_000).every((value) => value % 1_000 === 0)).toBe(true);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  test('finds the value again at its own place', () => {
    for (const value of [210, 990, 5_400, 14_000, 130_000]) expect(valueAt(fractionOf(value))).toBe(value);
  });
});

test('a track from zero to zero has only zero', () => {
  const { fractionOf, valueAt } = makeSliderScale({ min: 0, max: 0 }, 10);
  expect([fractionOf(0), valueAt(0.5)]).toEqual([0, 0]);
});

test('a track may begin at zero', () => {
  const { fractionOf, valueAt } = makeSliderScale({ min: 0, max: 10_000 }, 10);
  expect(valueAt(fractionOf(100))).toBe(100);
});
