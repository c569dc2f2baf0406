import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { phoneKeyOf, personKeyOf } = hookLibrary('client-keys.js');

describe('phoneKeyOf', () => {
  test.each([
    '222 555 0101',
    '(222) 555-0101',
    '+52 222 555 0101',
    '+52 1 222 555 0101',
    '0052 2225550101',
    '01 222 555 0101',
    '044 222 555 0101',
    '045-222-555-0101',
    '222.555.0101 ext. 12',
    '222 555 0101 Extensión: 4',
    '2225550101x3',
    '222 555 0101 #7',
  ])('reads %j as the same number of Mexico', (phone) => {
    expect(phoneKeyOf(phone)).toBe('522225550101');
  });

  test.each([
    ['+1 222 555 0101', '12225550101'],
    ['+34 612 345 678', '34612345678'],
    ['0034 612 345 678', '34612345678'],
    ['555 0101', '5550101'],
  ])('reads %j as another number', (phone, key) => {
    expect(phoneKeyOf(phone)).toBe(key);
  });

  test.each(['', 'sin teléfono', '123', 'ext. 5', '٢٢٢'])('finds no number in %j', (phone) => {
    expect(phoneKeyOf(phone)).toBe('');
  });

  test('bounds what it keeps', () => {
    expect(phoneKeyOf('7'.repeat(500))).toHaveLength(40);
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
