import { describe, expect, test } from 'vitest';
import { geography } from '#site/geography/geography.ts';
import { placeLabels } from '#site/geography/label-placement.ts';
import { spreadPlaces } from '#site/geography/marker-spread.ts';
import { makeOrientationMaps } from '#site/geography/orientation-maps.ts';

const volkswagen = { short_name: 'VW', kind: 'planta', latitude: 19.118, longitude: -98.253 } as const;
const tehuacan = { latitude: 18.479, longitude: -97.408 };
const cities = ['Puebla', 'Huamantla', 'Tehuacán'];

const makeMaps = (landmarks: Parameters<typeof makeOrientationMaps>[0]['landmarks'] = [volkswagen]) =>
  makeOrientationMaps({ landmarks, cities, points: [] });

describe('an orientation map', () => {
  test('is below 20 KB', () => {
    for (const { svg } of makeMaps().files([volkswagen, tehuacan])) expect(svg.length).toBeLessThan(20_000);
  });

  test('shows all ten highways, in the corridor or its metropolitan zone', () => {
    const [corridor, metropolitan] = makeMaps().files([]);
    for (const { number } of geography.highways)
      expect(`${corridor?.svg}${metropolitan?.svg}`).toContain(`>${number}</text>`);
  });

  test('names the cities of the catalog and the landmarks', () => {
    const [corridor, metropolitan] = makeMaps().files([]);
    expect(corridor?.svg).toContain('>Huamantla</text>');
    expect(metropolitan?.svg).toContain('>VW</text>');
  });

  test('follows the color scheme', () => {
    for (const { svg } of makeMaps().files([])) expect(svg).toContain('prefers-color-scheme:dark');
  });

  test('has a name that changes with its content', () => {
    const [before] = makeMaps().files([]);
    const [after] = makeMaps([volkswagen, { ...volkswagen, short_name: 'Tehuacán', ...tehuacan }]).files([]);
    expect(before?.name).toMatch(/^corredor-[0-9a-f]{12}$/);
    expect(after?.name).not.toBe(before?.name);
  });

  test('escapes the name of a landmark', () => {
    const [, metropolitan] = makeMaps([{ ...volkswagen, short_name: '<b>&' }]).files([]);
    expect(metropolitan?.svg).toContain('&lt;b>&amp;');
  });

  test('is among the files when a page shows it', () => {
    const maps = makeMaps();
    const map = maps.placed(tehuacan);
    const names = maps.files([tehuacan]).map(({ name }) => `/mapas/${name}.svg`);
    expect(names).toContain(map?.src);
    expect(names).toContain(maps.corridor().src);
    expect(names).toContain(maps.metropolitan().src);
  });

  test('is not drawn where nothing of it is known', () => {
    const maps = makeMaps();
    const withoutMinus = { latitude: 19.0414, longitude: 98.2063 };
    expect(maps.placed(withoutMinus)).toBeUndefined();
    expect(maps.zoneAround(withoutMinus)).toBeUndefined();
    expect(maps.files([withoutMinus])).toEqual(maps.files([]));
  });
});

test('a label takes its first free place, and none when all are taken', () => {
  const frame = { left: 0, top: 0, right: 100, bottom: 100 };
  const label = (text: string, ...places: [number, number][]) => ({ text, width: 20, height: 10, places });
  const placed = placeLabels(
    [label('a', [50, 50]), label('b', [55, 55], [50, 70]), label('c', [50, 52]), label('d', [5, 50])],
    frame,
    [],
  );
  expect(placed.map(({ label: { text }, at }) => [text, at])).toEqual([
    ['a', [50, 50]],
    ['b', [50, 70]],
  ]);
});

test('markers move apart until none covers another, also where many stand together', () => {
  const places = spreadPlaces(
    Array.from({ length: 24 }, (_, index) => ({ left: 50 + (index % 5) / 10, top: 50 + (index % 7) / 10 })),
    220 / 328,
  );
  for (const [index, a] of places.entries())
    for (const b of places.slice(index + 1)) {
      const [dx, dy] = [Math.abs(a.left - b.left) * 3.26, Math.abs(a.top - b.top) * 2.18];
      expect(Math.max(dx, dy)).toBeGreaterThanOrEqual(24);
    }
});

test('a marker without neighbours is not moved', () => {
  expect(spreadPlaces([{ left: 20, top: 20 }], 1)).toEqual([{ left: 20, top: 20 }]);
});
