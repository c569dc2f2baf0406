import { expect, test } from 'vitest';
import { normalizeNumber } from '#admin/forms/normalize-number.ts';

test.each([
  ['1250000', '1250000'],
  ['1,250,000.50', '1250000.50'],
  ['$ 1,250,000', '1250000'],
  ["$1'250,000.00", '1250000.00'],
  ['1 250 000', '1250000'],
  ['$ 85 mil', '85000'],
  ['85 mil pesos', '85000'],
  ['1.1 millones de pesos', '1100000'],
  ['1 millón', '1000000'],
  ['80k', '80000'],
  ['12.5 mdp', '12500000'],
  ['2,500 m²', '2500'],
  ['9.5 m', '9.5'],
  [' -98.2063° ', '-98.2063'],
])('reads %s as %s', (input, number) => {
  expect(normalizeNumber(input)).toBe(number);
});

test.each(['', '9,5', '1.250.000', '1,25', '12,3456', '85 mil USD', 'mil', '-', 'por definir'])(
  'leaves %o unchanged',
  (input) => {
    expect(normalizeNumber(input)).toBe(input);
  },
);

test('leaves values that are not text unchanged', () => {
  expect(normalizeNumber(undefined)).toBeUndefined();
  expect(normalizeNumber(12)).toBe(12);
});
