import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, plausibleKm } from '#domain/distance.ts';
import { sheetLandmarksOf } from '#domain/landmark-distances.ts';
import { makeOutlierFilter, medianPointOf } from '#domain/outlying-points.ts';
import { makePlaceFinder } from '#domain/place-on-map.ts';
import { makeKmTo, makeKmToZone } from '#domain/property-distances.ts';
import { volkswagen } from '../../support/landmark.ts';
import { property } from '../../support/property.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const puebla = at(19.0414, -98.2063);
/** Without the minus of its longitude. */
const china = at(19.0414, 98.2063);
const monterrey = at(25.67, -100.31);

describe('a filter of outlying points', () => {
  test.each([
    ['one wrong position of three', [puebla, at(19.1, -98.3), china], [puebla, at(19.1, -98.3)]],
    ['one wrong position of two, where the catalog has more', [puebla, china], [puebla]],
    ['only a wrong position, which stays reachable', [china], [china]],
    ['no position', [], []],
  ])('%s', (_, points, left) => {
    expect(makeOutlierFilter([puebla, puebla, puebla, china])(points)).toEqual(left);
  });

  test('keeps a second region', () => {
    const points = [puebla, puebla, puebla, monterrey, monterrey];
    expect(makeOutlierFilter(points)(points)).toEqual(points);
  });

  test('keeps everything of an empty catalog', () => {
    expect(medianPointOf([])).toBeUndefined();
    expect(makeOutlierFilter([])([china])).toEqual([china]);
  });

  test('one wrong position never moves what ten near ones show', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const near = fc.record({ latitude: degrees(18.5, 19.5), longitude: degrees(-98.6, -97.6) });
    const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });
    fc.assert(
      fc.property(fc.array(near, { minLength: 10, maxLength: 20 }), anywhere, (points, wrong) => {
        fc.pre(points.every((point) => distanceKm(point, wrong) > 500));
        const catalog = [wrong, ...points];
        expect(makeOutlierFilter(catalog)(catalog)).toEqual(points);
      }),
    );
  });
});

describe('a wrong position', () => {
  const zone = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const inZone = [
    property({ location_id: zone, ...puebla }),
    property({ location_id: zone, ...puebla }),
    property({ location_id: zone, ...china }),
  ];

  test('does not move the middle of its zone', () => {
    const unplaced = property({ location_id: zone });
    expect(makePlaceFinder(inZone)(unplaced)).toEqual({ ...puebla, isApproximate: true });
    expect(makePlaceFinder(inZone)(property({ location_id: '' }))).toBeUndefined();
    expect(makeKmToZone(inZone)(property(puebla), zone)).toBeCloseTo(0);
  });

  test('has no distance that nobody would believe', () => {
    expect(plausibleKm(china, volkswagen)).toBeUndefined();
    expect(plausibleKm(monterrey, volkswagen)).toBeCloseTo(756, -1);
    expect(sheetLandmarksOf(china, [volkswagen])).toEqual([]);
    expect(makeKmTo([volkswagen])(property(china), 'VW')).toBe(Number.POSITIVE_INFINITY);
    expect(makeKmToZone(inZone)(property(china), zone)).toBeUndefined();
  });
});
