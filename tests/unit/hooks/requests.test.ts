import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { valuesOf } = hookLibrary('requests.js');

describe('valuesOf', () => {
  test('reads an encoded form', () => {
    expect(valuesOf('title=Nave+en+Atlixc%C3%A1yotl&area=12')).toEqual({
      title: 'Nave en Atlixcáyotl',
      area: '12',
    });
  });

  test('keeps both values of a name that comes twice', () => {
    expect(valuesOf('area=1&area=abc')).toEqual({ area: ['1', 'abc'] });
  });

  test('unfolds the JSON that a client may add to its form', () => {
    expect(valuesOf('%40jsonPayload=%7B%22area%22%3A%22abc%22%7D&title=Nave')).toEqual({
      area: 'abc',
      title: 'Nave',
    });
  });
});
