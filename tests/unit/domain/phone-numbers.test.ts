import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatDigitsOf, dialUrlOf, messageUrlOf, phoneKeyOf, phoneNumbersIn } from '#domain/phone-numbers.ts';
import { otherTexts, phones } from '../../support/phones.ts';

const urlsIn = (text: string) => phoneNumbersIn(text).map(dialUrlOf);

describe('a text with telephones', () => {
  const [first, second] = ['tel:+522221234567', 'tel:+522227654321'];

  test.each([
    ['044 222 123 4567', [first]],
    ['01 222 123 4567', [first]],
    ['Oficina 2: 222 123 4567', [first]],
    ['Oficina 2 222 123 4567', [first]],
    ['222 123 4567 ext 12 y 13', ['tel:+522221234567,12']],
    ['222 123 4567 / 222 765 4321', [first, second]],
    ['222 123 4567 222 765 4321', [first, second]],
    ['222 123 4567 - 222 765 4321', [first, second]],
    ['222 123 4567 y 222 765 4321', [first, second]],
    ['2221234567, 2227654321', [first, second]],
    ['22212345672227654321', [first, second]],
    ['+52 222 123 4567 +52 222 765 4321', [first, second]],
    ['Tel (222) 123-4567 Ext. 3 / 222 765 4321', ['tel:+522221234567,3', second]],
    ['Cel. +1 (212) 555-0101 o +49 30 123456', ['tel:+12125550101', 'tel:+4930123456']],
    ['\u202a222 123 4567\u202c\u200b', [first]],
    ['123 4567', ['tel:1234567']],
    ['222 123 4567 765', ['tel:2221234567765']],
    ['Recepción, piso 3', []],
    ['', []],
  ])('%j is dialled as %j', (text, urls) => {
    expect(urlsIn(text)).toEqual(urls);
  });

  test('shows each number as it is written, without the words around it', () => {
    const texts = phoneNumbersIn('Oficina 2: 044 222 123 4567 ext. 12 y 13 / Ventas (222) 765-4321.');
    expect(texts.map(({ text }) => text)).toEqual(['044 222 123 4567 ext. 12 y 13', '(222) 765-4321']);
  });

  test('the key has as many telephones as the server stores', () => {
    expect(phoneKeyOf('7'.repeat(505))).toHaveLength(40);
    const many = '222 555 0101, 222 555 0102, 222 555 0103, 222 555 0104';
    expect(phoneKeyOf(many)).toBe('522225550101 522225550102 522225550103');
  });

  test('the key of a key is the same', () => {
    for (const [, key] of phones) expect(phoneKeyOf(`+${key}`)).toBe(key);
  });

  test.each([...phones, ...otherTexts])('the key of %j is %j', (text, key) => {
    expect(phoneKeyOf(text)).toBe(key);
  });

  test('any number of Mexico is read in any way to write it, alone and beside another', () => {
    const number = fc.tuple(
      fc.integer({ min: 222, max: 999 }),
      fc.integer({ min: 1_000_000, max: 9_999_999 }),
    );
    const write = fc.constantFrom<(area: number, rest: number) => string>(
      (area, rest) => `${area}${rest}`,
      (area, rest) => `(${area}) ${String(rest).slice(0, 3)}-${String(rest).slice(3)}`,
      (area, rest) => `044 ${area} ${rest}`,
      (area, rest) => `+52 1 ${area} ${rest}`,
      (area, rest) => `\u2066${area} ${rest}\u2069`,
    );
    fc.assert(
      fc.property(number, number, write, write, ([a, b], [c, d], writeFirst, writeSecond) => {
        const keys = [...new Set([`52${a}${b}`, `52${c}${d}`])];
        expect(phoneKeyOf(writeFirst(a, b))).toBe(keys[0]);
        expect(phoneKeyOf(`${writeFirst(a, b)} / ${writeSecond(c, d)}`)).toBe(keys.join(' '));
      }),
    );
  });
});

test('a chat has the digits of the first number', () => {
  expect(chatDigitsOf('044 222 123 4567 / 222 765 4321')).toBe('522221234567');
  expect(chatDigitsOf(' sin WhatsApp\u200b')).toBe('sin WhatsApp');
  expect(chatDigitsOf(undefined)).toBeUndefined();
  const [number] = phoneNumbersIn('01 222 123 4567');
  expect(number && messageUrlOf(number, '')).toBe('https://wa.me/522221234567');
  expect(number && messageUrlOf(number, 'Hola, ¿sí?')).toMatch(/\?text=Hola%2C%20%C2%BFs%C3%AD%3F$/);
});
