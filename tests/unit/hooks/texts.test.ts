import { describe, expect, test } from 'vitest';
import { fold as foldOfTheSite } from '#domain/slug.ts';
import { hookLibrary } from '../../support/hooks.ts';

const { fold } = hookLibrary('texts.js');

describe('fold', () => {
  test.each([
    'Nave Industrial en Huejotzingo, Puebla',
    'PARQUE «FINSA» · ÁÉÍÓÚ Ñ ü',
    '  20,000 m² — andén/rampa (clase A)  ',
    'Nave A·B',
    'a^b',
    '10´50',
    '',
  ])('reads %o as the site does', (text) => {
    expect(fold(text)).toBe(foldOfTheSite(text));
  });
});
