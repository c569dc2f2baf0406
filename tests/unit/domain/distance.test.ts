import { expect, test } from 'vitest';
import { distanceKm, pointOf } from '#domain/distance.ts';

const volkswagen = { latitude: 19.118, longitude: -98.253 };
const veracruz = { latitude: 19.205, longitude: -96.135 };

test('the distance of a point to itself is 0', () => {
  expect(distanceKm(volkswagen, volkswagen)).toBe(0);
});

test('a degree of latitude is 111.2 km', () => {
  expect(distanceKm({ latitude: 19, longitude: -98 }, { latitude: 20, longitude: -98 })).toBeCloseTo(
    111.2,
    1,
  );
});

test('the straight line from Volkswagen to the port of Veracruz is 222.7 km, both ways', () => {
  expect(distanceKm(volkswagen, veracruz)).toBeCloseTo(222.7, 0);
  expect(distanceKm(veracruz, volkswagen)).toBe(distanceKm(volkswagen, veracruz));
});

test('a property with half of a position has none', () => {
  expect(pointOf({ latitude: 19, longitude: -98 })).toEqual({ latitude: 19, longitude: -98 });
  expect(pointOf({ latitude: 19, longitude: undefined })).toBeUndefined();
  expect(pointOf({ latitude: undefined, longitude: -98 })).toBeUndefined();
});
