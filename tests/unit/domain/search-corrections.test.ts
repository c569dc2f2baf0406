import { expect, test } from 'vitest';
import { correctionsFor } from '#domain/search-corrections.ts';

const words = ['bodega', 'nave', 'cuautlancingo', 'patio', 'maniobras'];

test('corrects misspelt words and keeps known ones', () => {
  expect(correctionsFor('vodega en Cuautlansingo con patio', words)).toEqual({
    vodega: ['bodega'],
    cuautlansingo: ['cuautlancingo'],
  });
});

test('finds the singular of a plural', () => {
  expect(correctionsFor('bodegas', words)).toEqual({ bodegas: ['bodega'] });
});

test.each([
  ['every word is known', 'bodega patio'],
  ['a word is the start of a known one', 'cuautla'],
  ['a word resembles none', 'vodega xyzwq'],
  ['the words are short or numbers', 'ave 9500'],
])('corrects nothing when %s', (_, search) => {
  expect(correctionsFor(search, words)).toBeUndefined();
});
