import { describe, expect, test } from 'vitest';
import { excerpt } from '#text/excerpt.ts';

describe('excerpt', () => {
  test('leaves a text that fits as it is', () => {
    expect(excerpt('Nave en Amozoc', 14)).toBe('Nave en Amozoc');
  });

  test('cuts after a whole word and says that there is more', () => {
    expect(excerpt('Nave clase A en Amozoc', 14)).toBe('Nave clase A…');
  });

  test.each([20, 40, 120, 200])('never has more than %i characters', (max) => {
    const text = 'Nave con andenes, rampas niveladoras y patio de maniobras. '.repeat(9);
    expect(excerpt(text, max).length).toBeLessThanOrEqual(max);
  });

  test('ends on no punctuation', () => {
    expect(excerpt('Nave, bodega, terreno y parque', 13)).toBe('Nave…');
    expect(excerpt('Nave, bodega, terreno y parque', 15)).toBe('Nave, bodega…');
  });

  test('brings lines together', () => {
    expect(excerpt('Nave\n\n en  Amozoc ', 120)).toBe('Nave en Amozoc');
  });

  test('cuts a word that is longer than the room', () => {
    expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
