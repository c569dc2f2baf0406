import { describe, expect, test } from 'vitest';
import { type Quantity, quantityOfUnit, readTypedNumber } from '#domain/numbers/typed-number.ts';

const amountOf = (typed: string, quantity: Quantity) => readTypedNumber(typed, quantity)?.amount;

describe('a typed amount of money', () => {
  test.each([
    ['12.5M', 12_500_000],
    ['12.5 M', 12_500_000],
    ['12.25m', 12_250_000],
    ['2.3 MM', 2_300_000],
    ['1.250 mdp', 1_250_000],
    ['1,5 mdp', 1_500_000],
    ['2.3 millones de pesos', 2_300_000],
    ['1 millón', 1_000_000],
    ['un millón', 1_000_000],
    ['medio millón', 500_000],
    ['dos millones quinientos mil pesos', 2_500_000],
    ['$ 4 1/2 millones', 4_500_000],
    ['85.000', 85_000],
    ['80.000', 80_000],
    ['1.250.000', 1_250_000],
    ['1.500.000,75', 1_500_000.75],
    ['1250000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['$ 1,250,000', 1_250_000],
    ["$1'250,000.00", 1_250_000],
    ['1´500,000', 1_500_000],
    ['1 250 000', 1_250_000],
    ['80  000', 80_000],
    ['1,500 mil', 1_500_000],
    ['3 mil', 3_000],
    ['80k', 80_000],
    ['80MIL pesos', 80_000],
    ['85 mil pesos al mes + IVA', 85_000],
    ['$95,000 mensuales', 95_000],
    ['45,000 / mes', 45_000],
    ['80 mil mn', 80_000],
    ['$12,500,000.00 (doce millones quinientos mil pesos 00/100 M.N.)', 12_500_000],
    ['\u200b85,000\u202c', 85_000],
    ['0', 0],
    ['-5', -5],
    ['9,5', 9.5],
    ['.5', 0.5],
  ])('%j is %d', (typed, amount) => {
    expect(amountOf(typed, 'money')).toBe(amount);
  });

  test.each([
    ['USD 1.2M', { amount: 1_200_000, currency: 'USD' }],
    ['2 MDD', { amount: 2_000_000, currency: 'USD' }],
    ['12 mdp', { amount: 12_000_000, currency: 'MXN' }],
    ['US$22,500 al mes', { amount: 22_500, currency: 'USD' }],
    ['85 mil dólares', { amount: 85_000, currency: 'USD' }],
    ['$80,000.00 MXN', { amount: 80_000, currency: 'MXN' }],
    ['$95.00 m2', { amount: 95, basis: 'per_m2' }],
    ['2,500 el m2', { amount: 2_500, basis: 'per_m2' }],
    ['2.500 el m²', { amount: 2_500, basis: 'per_m2' }],
    ['95 pesos por m²', { amount: 95, currency: 'MXN', basis: 'per_m2' }],
    ['5 dólares el metro', { amount: 5, currency: 'USD', basis: 'per_m2' }],
    ['5 dólares por metro', { amount: 5, currency: 'USD', basis: 'per_m2' }],
    ['4.5 usd/m²', { amount: 4.5, currency: 'USD', basis: 'per_m2' }],
    ['90 dlls m2', { amount: 90, currency: 'USD', basis: 'per_m2' }],
    ['$98,500', { amount: 98_500 }],
  ])('%j has its currency and basis', (typed, read) => {
    expect(readTypedNumber(typed, 'money')).toEqual(read);
  });

  test.each([
    ...['', '   ', 'barato', 'mil', '$', '-', 'por definir', 'constructor', '8 constructor', '80 md', '1e5'],
    ...['80 a 90 mil', '8,00,000', '1.5.2', '1,000,00', '1.000.00', '12,3456', '41/2', '1.2M al año'],
    ...['0.6 usd/ft2', '85 mil m'],
  ])('%j is none', (typed) => {
    expect(readTypedNumber(typed, 'money')).toBeUndefined();
  });
});

test.each<[string, Quantity, number]>([
  ['1.500', 'area', 1_500],
  ['1.500 m2', 'area', 1_500],
  ['1.500 ha', 'area', 15_000],
  ['0.500', 'area', 0.5],
  ['3,000 (tres mil) m2', 'area', 3_000],
  ['5000m', 'area', 5_000],
  ['5000 m 2', 'area', 5_000],
  ['5 mil m2', 'area', 5_000],
  ['cinco mil metros', 'area', 5_000],
  ['1,250.5 metros cuadrados', 'area', 1_250.5],
  ['una hectárea', 'area', 10_000],
  ['media hectárea', 'area', 5_000],
  ['2 hectáreas y media', 'area', 25_000],
  ['1 1/2 has.', 'area', 15_000],
  ['2 has', 'area', 20_000],
  ['12-34-56.78 has', 'area', 123_456.78],
  ['10,000 pies', 'area', 929.03],
  ['50 mil pies cuadrados', 'area', 4_645.15],
  ['10,000 sq ft', 'area', 929.03],
  ['9.500', 'length', 9.5],
  ['9.500 m', 'length', 9.5],
  ['1,5', 'length', 1.5],
  ['4½', 'length', 4.5],
  ['4 1⁄2', 'length', 4.5],
  ['3/4', 'length', 0.75],
  ['4 y medio', 'length', 4.5],
  ['10.5 mts.', 'length', 10.5],
  ['12 m libres', 'length', 12],
  ["32'", 'length', 9.75],
  ['32 pies', 'length', 9.75],
  ['18cm', 'thickness', 18],
  ['200 mm', 'thickness', 20],
  ['8"', 'thickness', 20.32],
  ['5,000 kg', 'weight', 5],
  ['5.000 kg', 'weight', 5],
  ['6 t/m²', 'weightPerArea', 6],
  ['5,000 kg/m²', 'weightPerArea', 5],
  ['1.500', 'power', 1_500],
  ['750 kVA', 'power', 750],
  ['1.5 MVA', 'power', 1_500],
  ['1.5 MW', 'power', 1_500],
  ['2 megawatts', 'power', 2_000],
  ['500 kW', 'power', 500],
  ['3,5 %', 'percent', 3.5],
  ['5 por ciento', 'percent', 5],
  ['12 meses', 'months', 12],
  ['2 años', 'months', 24],
  ['2 meses de renta', 'months', 2],
  [' -98.2063° ', 'degrees', -98.2063],
  ['19.041', 'degrees', 19.041],
  ['18.350', 'exchangeRate', 18.35],
  ['12 andenes', 'count', 12],
  ['1.500 cajones', 'count', 1_500],
])('%j in a field of %s is %d', (typed, quantity, amount) => {
  expect(amountOf(typed, quantity)).toBe(amount);
});

test.each<[string, Quantity]>([
  ['5 mdp', 'area'],
  ['5000 m2 aprox', 'area'],
  ['2000 a 4000', 'area'],
  ['32 ft', 'thickness'],
  ['12 hectáreas', 'length'],
  ['85 mil USD', 'count'],
])('%j in a field of %s is no number', (typed, quantity) => {
  expect(readTypedNumber(typed, quantity)).toBeUndefined();
});

test.each<[string | undefined, Quantity]>([
  ['MXN por m² al mes', 'money'],
  ['USD', 'money'],
  ['m²', 'area'],
  ['kVA', 'power'],
  [undefined, 'count'],
])('a field with the unit %s measures %s', (unit, quantity) => {
  expect(quantityOfUnit(unit)).toBe(quantity);
});
