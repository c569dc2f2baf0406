import { describe, expect, test } from 'vitest';
import { type AmountKind, parseAmount } from '#site/search/parse-amount.ts';

describe('a typed amount', () => {
  test.each<[string, AmountKind, number]>([
    ['80000', 'price', 80_000],
    ['80,000.50', 'price', 80_000],
    ['$80,000.00 MXN', 'price', 80_000],
    ['80.000', 'price', 80_000],
    ['80 000', 'price', 80_000],
    ['1.500.000,75', 'price', 1_500_000],
    ["1'500,000", 'price', 1_500_000],
    ['80 mil', 'price', 80_000],
    ['80MIL pesos', 'price', 80_000],
    ['80k', 'price', 80_000],
    ['1.5 mdp', 'price', 1_500_000],
    ['1,5 mdp', 'price', 1_500_000],
    ['2.3 millones de pesos', 'price', 2_300_000],
    ['1 millón', 'price', 1_000_000],
    ['12.25m', 'price', 12_250_000],
    ['1,500 mil', 'price', 1_500_000],
    ['45 mil al mes', 'price', 45_000],
    ['80  000', 'price', 80_000],
    ['1´500,000', 'price', 1_500_000],
    ['45,000/mes', 'price', 45_000],
    ['45,000 / mes', 'price', 45_000],
    ['45 mil mensual', 'price', 45_000],
    ['45 mil mensuales', 'price', 45_000],
    ['80 mil mn', 'price', 80_000],
    ['999,999,999,998', 'price', 999_999_999_998],
    ['0', 'price', 0],
    ['5 mil', 'area', 5_000],
    ['5,000 m2', 'area', 5_000],
    ['5,000 m²', 'area', 5_000],
    ['5000m', 'area', 5_000],
    ['5000 mt', 'area', 5_000],
    ['5000 m 2', 'area', 5_000],
    ['1,250.5 metros cuadrados', 'area', 1_250],
    ['5 mil m2', 'area', 5_000],
    ['1.5 ha', 'area', 15_000],
    ['2 hectáreas', 'area', 20_000],
    ['2 has', 'area', 20_000],
  ])('reads %j as the %s %d', (typed, kind, amount) => {
    expect(parseAmount(typed, kind)).toBe(amount);
  });

  test.each(['', '   '])('reads %j as no amount', (typed) => {
    expect(parseAmount(typed, 'price')).toBeUndefined();
  });

  test.each<[string, AmountKind]>([
    ['barato', 'price'],
    ['-5', 'price'],
    ['80 a 90 mil', 'price'],
    ['1.500 mdp', 'price'],
    ['8,00,000', 'price'],
    ['1.5.2', 'price'],
    ['01,000', 'price'],
    ['1,000,00', 'price'],
    ['01.000.000', 'price'],
    ['1.000.00', 'price'],
    ['80 mil !', 'price'],
    ['5000 m2 aprox', 'area'],
    ['999,999,999,999', 'price'],
    ['mil', 'price'],
    ['$', 'price'],
    ['80 md', 'price'],
    ['5 mdp', 'area'],
    ['9999999999999', 'price'],
    ['constructor', 'price'],
    ['8 constructor', 'price'],
  ])('does not understand %j as a %s', (typed, kind) => {
    expect(parseAmount(typed, kind)).toBeNaN();
  });
});
