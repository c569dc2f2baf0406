import { describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/distance.ts';
import {
  corridorWindow,
  frameOf,
  makeProjection,
  metropolitanWindow,
  percentIn,
  scaleBarOf,
  unitsPerPixel,
  zoneWindowAround,
} from '#site/geography/map-window.ts';

const volkswagen = { latitude: 19.118, longitude: -98.253 };
const audi = { latitude: 19.217, longitude: -97.775 };

describe('makeProjection', () => {
  test('puts the centre of a window into the middle of its drawing', () => {
    const { center, size } = corridorWindow;
    expect(makeProjection(corridorWindow)(center)).toEqual([
      (size.width * unitsPerPixel) / 2,
      (size.height * unitsPerPixel) / 2,
    ]);
  });

  test('has north at the top and east at the right', () => {
    const project = makeProjection(metropolitanWindow);
    const [x, y] = project(volkswagen);
    const [eastX] = project({ ...volkswagen, longitude: -98.2 });
    const [, northY] = project({ ...volkswagen, latitude: 19.2 });
    expect(eastX).toBeGreaterThan(x);
    expect(northY).toBeLessThan(y);
  });

  test('keeps distances in proportion: Volkswagen to Audi is drawn as long as it is', () => {
    const project = makeProjection(corridorWindow);
    const [[x1, y1], [x2, y2]] = [project(volkswagen), project(audi)];
    const { length, km } = scaleBarOf(corridorWindow);
    const drawnKm = (Math.hypot(x2 - x1, y2 - y1) / length) * km;
    expect(drawnKm / distanceKm(volkswagen, audi)).toBeCloseTo(1, 2);
  });
});

describe('zoneWindowAround', () => {
  test('has the point in its middle third', () => {
    for (let step = 0; step < 60; step++) {
      const point = { latitude: 18.4 + step * 0.0217, longitude: -98.6 + step * 0.0203 };
      const at = percentIn(zoneWindowAround(point), point);
      for (const percent of [at?.left, at?.top]) {
        expect(percent).toBeGreaterThanOrEqual(33);
        expect(percent).toBeLessThanOrEqual(67);
      }
    }
  });

  test('is shared by neighbours', () => {
    const { name } = zoneWindowAround(volkswagen);
    const neighbor = { latitude: volkswagen.latitude + 0.002, longitude: volkswagen.longitude };
    expect(zoneWindowAround(neighbor).name).toBe(name);
    expect(zoneWindowAround(audi).name).not.toBe(name);
  });
});

test('a point outside a window has no place in its drawing', () => {
  expect(percentIn(metropolitanWindow, audi)).toBeUndefined();
  expect(percentIn(metropolitanWindow, volkswagen)).toBeDefined();
});

test('the frame of the metropolitan zone is inside the corridor', () => {
  const { left, top, right, bottom } = frameOf(metropolitanWindow, makeProjection(corridorWindow));
  expect(right - left).toBeCloseTo((50 / 160) * corridorWindow.size.width * unitsPerPixel, -1);
  expect([left, top].every((edge) => edge > 0)).toBe(true);
  expect(bottom).toBeLessThan(corridorWindow.size.height * unitsPerPixel);
});
