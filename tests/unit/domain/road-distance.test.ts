import { expect, test } from 'vitest';
import { roadOf } from '#domain/road-distance.ts';

const from = { latitude: 19.1, longitude: -98.2 };
/** 11.1 km to the north. */
const to = { latitude: 19.2, longitude: -98.2 };

test('a road has kilometres with one decimal and whole minutes', () => {
  expect(roadOf(12_345, 899, from, to)).toEqual({ km: 12.3, minutes: 15 });
  expect(roadOf(40, 3, from, from)).toEqual({ km: 0.1, minutes: 1 });
});

test.each([
  ['shorter than the straight line', 11_000, 900],
  ['of no length', 0, 900],
  ['faster than 150 km/h', 12_345, 290],
  ['without a time', 12_345, 0],
])('a road %s is refused', (_, metres, seconds) => {
  expect(roadOf(metres, seconds, from, to)).toBeUndefined();
});
