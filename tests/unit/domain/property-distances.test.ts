import { describe, expect, test } from 'vitest';
import { makeKmToZone } from '#domain/property-distances.ts';

const north = { location_id: 'norte', latitude: 19.1, longitude: -98.2 };
const south = { location_id: 'norte', latitude: 18.9, longitude: -98.2 };
const unplaced = { location_id: 'norte', latitude: undefined, longitude: undefined };

describe('the distance to a zone', () => {
  test('is that to the middle of its properties, each time it is asked for', () => {
    const kmToZone = makeKmToZone([north, south, unplaced]);
    const first = kmToZone(north, 'norte');
    expect(first).toBeCloseTo(11.1, 1);
    expect(kmToZone(north, 'norte')).toBe(first);
    expect(kmToZone(south, 'norte')).toBeCloseTo(11.1, 1);
  });

  test('is measured for a property outside of the catalog', () => {
    expect(makeKmToZone([north])({ ...south }, 'norte')).toBeCloseTo(22.2, 1);
  });

  test('is unknown without a position, and for a zone without properties', () => {
    const kmToZone = makeKmToZone([north, unplaced]);
    expect(kmToZone(unplaced, 'norte')).toBeUndefined();
    expect(kmToZone(north, 'sur')).toBeUndefined();
  });
});
