import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { nonNumericFields } = hookLibrary('requests/numbers.js');

describe('nonNumericFields', () => {
  test.each([0, -3, 1.5, '1200', '12.5', ' 7 ', '1e3', '.5'])('accepts the number %o', (area) => {
    expect(nonNumericFields({ area }, ['area'])).toEqual([]);
  });

  test.each(['abc', '12 m²', '1,200', '', ' ', null, true, [1, 2], {}, '0x10', 'NaN', 'Infinity', '1e999'])(
    'reports %o',
    (area) => {
      expect(nonNumericFields({ area }, ['area'])).toEqual(['area']);
    },
  );

  test.each(['', null])('lets %o clear any number except the area', (blank) => {
    expect(nonNumericFields({ sale_price: blank, area: blank }, ['sale_price', 'area'])).toEqual(['area']);
  });

  test('ignores fields that were not sent', () => {
    expect(nonNumericFields({ title: 'abc' }, ['area'])).toEqual([]);
  });
});
