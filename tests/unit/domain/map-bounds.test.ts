import { expect, test } from 'vitest';
import { boundsAround, isWithinBounds, roundedBounds } from '#domain/map-bounds.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { queryIn, searchParamsOf } from '#domain/property-query-url.ts';
import { property } from '../../support/property.ts';

const bounds = { south: 19, west: -98.4, north: 19.2, east: -98 };

test.each([
  [19.1, -98.2, true],
  [19, -98, true],
  [19.2001, -98.2, false],
  [18.9, -98.2, false],
  [19.1, -97.9, false],
  [19.1, -98.5, false],
])('%f, %f lies in the bounds: %s', (latitude, longitude, isWithin) => {
  expect(isWithinBounds(bounds, { latitude, longitude })).toBe(isWithin);
  const passes = makeMatcher({ ...emptyQuery, bounds });
  expect(passes({ ...property(), place: { latitude, longitude, isApproximate: false } })).toBe(isWithin);
});

test('a property without a place is in no bounds', () => {
  expect(makeMatcher({ ...emptyQuery, bounds })(property())).toBe(false);
  expect(makeMatcher(emptyQuery)(property())).toBe(true);
});

test('bounds and view stand in the URL and are read again', () => {
  const query = { ...emptyQuery, bounds, view: 'map' as const };
  expect(String(searchParamsOf(query))).toBe('recuadro=19_-98.4_19.2_-98&vista=mapa');
  expect(queryIn(searchParamsOf(query))).toEqual(query);
});

test.each([
  '',
  'x',
  '1_2_3',
  '19.2_-98.4_19_-98',
  '19_-98_19.2_-98.4',
  '-91_0_0_1',
  '0_0_91_1',
  '0_-181_1_1',
  '0_0_1_181',
  '0_0_Infinity_1',
])('the bounds «%s» filter nothing', (text) => {
  expect(queryIn(new URLSearchParams({ recuadro: text })).bounds).toBeUndefined();
});

test('another view is the list', () => {
  expect(queryIn(new URLSearchParams('vista=tabla')).view).toBeUndefined();
});

test('rounded bounds never grow', () => {
  const exact = { south: 18.99999, west: -98.40001, north: 19.20009, east: -97.99991 };
  expect(roundedBounds(exact)).toEqual({ south: 19, west: -98.4, north: 19.2, east: -98 });
});

test('bounds contain all points, and there are none without points', () => {
  const points = [
    { latitude: 19, longitude: -98.4 },
    { latitude: 19.2, longitude: -98 },
    { latitude: 19.1, longitude: -98.1 },
  ];
  expect(boundsAround(points)).toEqual(bounds);
  expect(boundsAround([])).toBeUndefined();
});
