import { expect, test } from 'vitest';
import type { MapPoint } from '#domain/map-point.ts';
import { clusterPlaces, pinRoom, worldPixelsOf } from '#site/islands/browser/map/cluster-places.ts';

const clusters = (points: MapPoint[], zoom: number) => clusterPlaces(points, (point) => point, zoom);

/** Ten thousand points of the corridor, always the same ones. */
const many = Array.from({ length: 10_000 }, (_, index) => ({
  latitude: 18.8 + ((index * 7_919) % 10_007) / 14_000,
  longitude: -98.6 + ((index * 104_729) % 10_007) / 9_000,
}));

test('world pixels are those of web maps', () => {
  expect(worldPixelsOf({ latitude: 0, longitude: 0 }, 0)).toEqual([128, 128]);
  const [x, y] = worldPixelsOf({ latitude: 19.0414, longitude: -98.2063 }, 10);
  expect(Math.floor(x / 256)).toBe(232);
  expect(Math.floor(y / 256)).toBe(456);
});

test('groups what would overlap, and parts it at a larger zoom', () => {
  const points = [
    { latitude: 19.1, longitude: -98.2 },
    { latitude: 19.11, longitude: -98.21 },
    { latitude: 19.4, longitude: -97.8 },
  ];
  expect(clusters(points, 9)).toEqual([[points[0], points[1]], [points[2]]]);
  expect(clusters(points, 14)).toHaveLength(3);
});

test('two items at one point stay one group at every zoom', () => {
  const point = { latitude: 19.1, longitude: -98.2 };
  expect(clusters([point, { ...point }], 18)).toHaveLength(1);
});

test.each([8, 11, 14])(
  'at zoom %i every one of 10,000 is in one group, and no two groups overlap',
  (zoom) => {
    const groups = clusters(many, zoom);
    expect(new Set(groups.flat()).size).toBe(many.length);
    const anchors = groups.map(([first]) => worldPixelsOf(first, zoom)).sort(([a], [b]) => a - b);
    let overlaps = 0;
    for (const [index, [x, y]] of anchors.entries()) {
      for (let next = index + 1; next < anchors.length; next += 1) {
        const [otherX, otherY] = anchors[next] as [number, number];
        if (otherX - x >= pinRoom.width) break;
        if (Math.abs(otherY - y) < pinRoom.height) overlaps += 1;
      }
    }
    expect(overlaps).toBe(0);
  },
);
