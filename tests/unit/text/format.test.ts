import { expect, test } from 'vitest';
import {
  count,
  formatArea,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatShortDay,
  formatTime,
} from '#text/format.ts';

test.each([
  [9_500_000, 'MXN', '$9,500,000'],
  [1_250.5, 'MXN', '$1,251'],
  [0, 'MXN', '$0'],
  [85.5, 'MXN', '$85.50'],
  [22_500, 'USD', 'USD\u00a022,500'],
  [4.5, 'USD', 'USD\u00a04.50'],
  [5, 'USD', 'USD\u00a05'],
  [-1_500, 'MXN', '-$1,500'],
] as const)('formats %d %s as "%s"', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text);
});

test('an area keeps its unit on the same line', () => {
  expect(formatArea(1_250)).toBe('1,250\u00a0m²');
});

test('a number has at most two decimals', () => {
  expect([formatNumber(9.5), formatNumber(1_234.567)]).toEqual(['9.5', '1,234.57']);
});

test('formats a timestamp of PocketBase in the time of Puebla', () => {
  expect(formatDay('2026-11-21 03:30:00.000Z')).toBe('20 de noviembre de 2026');
  expect(formatShortDay('2026-11-21 03:30:00.000Z')).toBe('20 nov 2026');
  expect(formatMoment('2026-11-20 22:32:00.000Z')).toMatch(/^20 nov 2026, 4:32\sp\.m\.$/);
});

test.each([
  [0, '0 propiedades'],
  [1, '1 propiedad'],
  [2, '2 propiedades'],
  [1_200, '1,200 propiedades'],
])('counts %d as "%s"', (amount, text) => {
  expect(count(amount, 'propiedad', 'propiedades')).toBe(text);
});

test('a time is that of Mexico City, whatever the time zone of the device', () => {
  expect(formatTime(Date.UTC(2026, 10, 20, 22, 32))).toBe('16:32');
});
