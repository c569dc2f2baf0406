import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { formValuesOf } = hookLibrary('requests/requests.js');

describe('formValuesOf', () => {
  test('reads a URL-encoded form', () => {
    expect(formValuesOf('title=Nave+en+Atlixc%C3%A1yotl&area=12')).toEqual({
      title: 'Nave en Atlixcáyotl',
      area: '12',
    });
  });

  test('keeps both values of a name that appears twice', () => {
    expect(formValuesOf('area=1&area=abc')).toEqual({ area: ['1', 'abc'] });
  });

  test('adds the members of @jsonPayload', () => {
    expect(formValuesOf('%40jsonPayload=%7B%22area%22%3A%22abc%22%7D&title=Nave')).toEqual({
      area: 'abc',
      title: 'Nave',
    });
  });
});
