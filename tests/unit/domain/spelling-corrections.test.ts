import { describe, expect, test } from 'vitest';
import { makeSpellingCorrector } from '#domain/spelling-corrections.ts';

const correct = (vocabulary: string, ...forms: [term: string, ...singulars: string[]]) =>
  makeSpellingCorrector(vocabulary.split(' '))(forms);

describe('a misspelt word', () => {
  test.each([
    ['two of eight letters are wrong', 'abcdefgh', 'abxdeygh'],
    ['three of twelve letters are wrong', 'abcdefghijkl', 'abxdeyghzjkl'],
    ['one of five letters is wrong', 'patio', 'paxio'],
    ['two letters are missing', 'abcdefghijklmnop', 'abcdefghijklmn'],
    ['two letters are added', 'maniobras', 'maniobrasxx'],
    ['two letters of a short word are swapped', 'pato', 'ptao'],
    ['two letters in the middle of a short word are swapped', 'patio', 'paito'],
    ['a short word sounds the same', 'nave', 'nabe'],
  ])('is corrected when %s', (_, word, typed) => {
    expect(correct(word, typed)).toEqual([word]);
  });

  test.each([
    ['two of seven letters are wrong', 'abcdefg', 'abxdeyg'],
    ['three of eleven letters are wrong', 'abcdefghijk', 'abxdeyghzjk'],
    ['it has four letters', 'pato', 'paxo'],
    ['the known word has four letters', 'pato', 'patxo'],
    ['three letters are missing', 'abcdefghijklmnop', 'abcdefghijklm'],
    ['three letters are added', 'maniobras', 'maniobrasxxx'],
    ['it has three letters', 'gas', 'gaz'],
    ['it has four letters and the known word five', 'patio', 'paio'],
    ['it is a number', '50000', '50001'],
    ['it begins with a digit', 'patio', '1patio'],
    ['it ends with a digit', 'patio', 'patio1'],
    ['the known word contains a digit', 'pati0', 'patio'],
  ])('is not corrected when %s', (_, word, typed) => {
    expect(correct(word, typed)).toEqual([]);
  });

  test('is corrected by its singular too', () => {
    expect(correct('venta renta', 'bentas', 'benta')).toEqual(['venta']);
  });

  test('means a word of the same sound rather than a similar one', () => {
    expect(correct('bodega bodegas bodegon', 'vodega')).toEqual(['bodega']);
  });

  test('means all words that are equally similar', () => {
    expect(correct('techo lecho tejado', 'xecho')).toEqual(['techo', 'lecho']);
  });

  test('means the word that shares most letters at both ends', () => {
    expect(correct('altas altura', 'altra')).toEqual(['altura']);
  });
});
