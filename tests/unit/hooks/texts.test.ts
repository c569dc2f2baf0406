import { describe, expect, test } from 'vitest';
import { fold as foldInDomain } from '#domain/slug.ts';
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
  ])('folds %o like the site', (text) => {
    expect(fold(text)).toBe(foldInDomain(text));
  });
});
