import { describe, expect, test } from 'vitest';
import { excerpt } from '#text/excerpt.ts';

describe('excerpt', () => {
  test('keeps a text that fits', () => {
    expect(excerpt('Nave en Amozoc', 14)).toBe('Nave en Amozoc');
  });

  test('cuts after a word and adds an ellipsis', () => {
    expect(excerpt('Nave clase A en Amozoc', 14)).toBe('Nave clase A…');
  });

  test.each([20, 40, 120, 200])('never has more than %i characters', (max) => {
    const text = 'Nave con andenes, rampas niveladoras y patio de maniobras. '.repeat(9);
    expect(excerpt(text, max).length).toBeLessThanOrEqual(max);
  });

  test('removes punctuation before the ellipsis', () => {
    expect(excerpt('Nave, bodega, terreno y parque', 13)).toBe('Nave…');
    expect(excerpt('Nave, bodega, terreno y parque', 15)).toBe('Nave, bodega…');
  });

  test('joins lines', () => {
    expect(excerpt('Nave\n\n en  Amozoc ', 120)).toBe('Nave en Amozoc');
  });

  test('cuts a word that is longer than the limit', () => {
    expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
