import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { personKeyOf } = hookLibrary('clients/client-keys.js');

describe('personKeyOf', () => {
  test('is equal in any case and without accents', () => {
    expect(personKeyOf(' MARÍA  Solís', 'Aceros, S.A.')).toBe(personKeyOf('maría solis', 'aceros s a'));
  });

  test.each([
    ['María', ''],
    ['', 'Aceros'],
    ['—', 'Aceros'],
  ])('is blank for %j of %j', (name, empresa) => {
    expect(personKeyOf(name, empresa)).toBe('');
  });
});
