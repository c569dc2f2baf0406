import { expect, test } from 'vitest';
import { amountUnitsIn, normalizeNumber } from '#admin/forms/normalize-number.ts';

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
  ['4 1/2', '4.5'],
  ['4½', '4.5'],
  ['4 1⁄2', '4.5'],
  ['$ 4 1/2 millones', '4500000'],
  ['medio millón', '500000'],
  ['3/4', '0.75'],
  ['4 y medio', '4.5'],
  ['10.5 mts.', '10.5'],
  ['12 m libres', '12'],
  ['12 andenes', '12'],
  ['85 mil pesos al mes + IVA', '85000'],
  ['$95,000 mensuales', '95000'],
  ['$95,000/mes', '95000'],
])('reads %s as %s', (input, number) => {
  expect(normalizeNumber(input)).toBe(number);
});

test.each([
  '',
  '9,5',
  '1.250.000',
  '1,25',
  '12,3456',
  '85 mil USD',
  '41/2',
  '12 hectáreas',
  'mil',
  '-',
  'por definir',
])('leaves %o unchanged', (input) => {
  expect(normalizeNumber(input)).toBe(input);
});

test('leaves values that are not text unchanged', () => {
  expect(normalizeNumber(undefined)).toBeUndefined();
  expect(normalizeNumber(12)).toBe(12);
});

test.each([
  ['12 hectáreas', '120000'],
  ['2.5 ha', '25000'],
  ['1 1/2 has.', '15000'],
  ['12-34-56.78 has', '123456.78'],
  ['media hectárea', '5000'],
  ['85 mil m2', '85000'],
  ['1,200 metros cuadrados', '1200'],
])('reads the area %s as %s m²', (input, number) => {
  expect(normalizeNumber(input, 'm²')).toBe(number);
});

test.each([
  ['750 kVA', 'kVA', '750'],
  ['6 t/m²', 't/m²', '6'],
  ['18cm', 'cm', '18'],
  ['1 ha', 'm²', '10000'],
  ['50,000 ft²', 'm²', '4645.15'],
  ['50 mil pies cuadrados', 'm²', '4645.15'],
  ['10,000 sq ft', 'm²', '929.03'],
  ['32 ft', 'm', '9.75'],
  ['32 pies', 'm', '9.75'],
  ['4.5 usd/m²', 'MXN por m² al mes', '4.5'],
  ['US$22,500 al mes', 'MXN al mes', '22500'],
  ['85 mil dólares', 'USD', '85000'],
  ['32 ft', 'cm', '32 ft'],
])('reads %s in a field of %s as %s', (input, unit, number) => {
  expect(normalizeNumber(input, unit)).toBe(number);
});

test.each([
  ['4.5 usd/m²', { currency: 'USD', basis: 'per_m2' }],
  ['US$22,500', { currency: 'USD' }],
  ['5 dólares por metro', { currency: 'USD', basis: 'per_m2' }],
  ['110 pesos el m2', { currency: 'MXN', basis: 'per_m2' }],
  ['$98,500', {}],
  ['85 mil', {}],
])('reads the currency and basis of %s', (input, units) => {
  expect(amountUnitsIn(input)).toEqual(units);
});
