import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';
import { otherTexts, phones } from '../../support/phones.ts';

const { phoneKeyOf, personKeyOf } = hookLibrary('client-keys.js');

describe('phoneKeyOf', () => {
  test.each([...phones, ...otherTexts])('of %j is %j', (phone, key) => {
    expect(phoneKeyOf(phone)).toBe(key);
  });

  test('of its own result is the same', () => {
    for (const [, key] of phones) expect(phoneKeyOf(`+${key}`)).toBe(key);
  });

  test('bounds what it keeps', () => {
    expect(phoneKeyOf('7'.repeat(505))).toHaveLength(40);
    const many = '222 555 0101, 222 555 0102, 222 555 0103, 222 555 0104';
    expect(phoneKeyOf(many)).toBe('522225550101 522225550102 522225550103');
  });
});

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
