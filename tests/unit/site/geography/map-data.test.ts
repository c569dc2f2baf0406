import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { geography } from '#site/geography/geography.ts';
import { mapDataOf } from '#site/geography/map-data.ts';
import { packLine, unpackLine } from '#site/geography/packed-lines.ts';

test('a packed line is the same line', () => {
  for (const line of geography.municipalBorders) {
    const flat = unpackLine(packLine(line)).flatMap(([latitude, longitude]) => [longitude, latitude]);
    expect(flat).toEqual(line);
  }
});

test('the map data is small and names cities with properties first', () => {
  const data = mapDataOf({ landmarks: [], cities: ['Huejotzingo'], tiles: undefined });
  expect(data.municipalities[0]).toMatchObject({ name: 'Huejotzingo', hasProperties: true });
  expect(data.tiles).toBeUndefined();
  expect(gzipSync(JSON.stringify(data)).length).toBeLessThan(16_000);
});
