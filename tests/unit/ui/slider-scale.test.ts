import { describe, expect, test } from 'vitest';
import { sliderScale } from '#ui/range-slider/slider-scale.ts';

describe('a track from 200 to 200,000', () => {
  const { shareOf, figureAt } = sliderScale({ min: 200, max: 200_000 }, 10);

  test('begins and ends at its bounds', () => {
    expect([shareOf(200), shareOf(200_000)]).toEqual([0, 1]);
    expect([-1, 0, 1, 2].map(figureAt)).toEqual([200, 200, 200_000, 200_000]);
  });

  test('gives warehouses more room than parks', () => {
    expect(shareOf(5_000) - shareOf(1_000)).toBeGreaterThan(shareOf(200_000) - shareOf(60_000));
  });

  test('holds only figures of its step, rounder the greater they are', () => {
    const figures = Array.from({ length: 99 }, (_, index) => figureAt((index + 1) / 100));
    expect(figures.every((figure) => figure % 10 === 0)).toBe(true);
    expect(figures.filter((figure) => figure > 10_000).every((figure) => figure % 1_000 === 0)).toBe(true);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  });

  test('puts a figure where it takes it from', () => {
    for (const figure of [210, 990, 5_400, 14_000, 130_000]) expect(figureAt(shareOf(figure))).toBe(figure);
  });
});

test('a track from nothing to nothing holds nothing', () => {
  const { shareOf, figureAt } = sliderScale({ min: 0, max: 0 }, 10);
  expect([shareOf(0), figureAt(0.5)]).toEqual([0, 0]);
});

test('a track may begin at zero', () => {
  const { shareOf, figureAt } = sliderScale({ min: 0, max: 10_000 }, 10);
  expect(figureAt(shareOf(100))).toBe(100);
});
