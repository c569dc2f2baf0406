import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { notNumbers } = hookLibrary('numbers.js');

describe('notNumbers', () => {
  test.each([0, -3, 1.5, '1200', '12.5', ' 7 ', '1e3', '.5'])('takes %o for a number', (area) => {
    expect(notNumbers({ area }, ['area'])).toEqual([]);
  });

  test.each(['abc', '12 m²', '1,200', '', ' ', null, true, [1, 2], {}, '0x10', 'NaN', 'Infinity', '1e999'])(
    'does not take %o for one',
    (area) => {
      expect(notNumbers({ area }, ['area'])).toEqual(['area']);
    },
  );

  test.each(['', null])('lets %o clear any number but the area', (blank) => {
    expect(notNumbers({ sale_price: blank, area: blank }, ['sale_price', 'area'])).toEqual(['area']);
  });

  test('has nothing to say of what was not sent', () => {
    expect(notNumbers({ title: 'abc' }, ['area'])).toEqual([]);
  });
});
