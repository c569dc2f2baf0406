import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { makeWordCounter, makeWordEncoder } from '#site/search/word-counter.ts';

const words = ['nave', 'bodega', 'rampa', 'andén', 'patio', 'riel'];
const texts = Array.from(
  { length: 6 },
  (_, index) => new Set(words.filter((_, word) => (word + index) % 3 > 0)),
);
const anyTexts = fc.oneof(
  fc.shuffledSubarray(texts),
  fc.array(
    fc.uniqueArray(fc.constantFrom(...words)).map((some) => new Set(some)),
    { maxLength: 5 },
  ),
);

const firstCharacter = 'a'.charCodeAt(0);
/** One letter per word of the vocabulary. */
const encode = (text: ReadonlySet<string>, indexes: ReadonlyMap<string, number>) =>
  Array.from(text, (word) => 'abcdef'[indexes.get(word) ?? -1] ?? '').join('');
const makeEncoder = (write = encode) => makeWordEncoder(write, firstCharacter);

test('puts the most frequent words first, and equally frequent ones in order', () => {
  const count = makeWordCounter();
  expect(count([new Set(['b', 'a']), new Set(['c', 'b'])])).toEqual(['b', 'a', 'c']);
});

test('counts and writes the same as from nothing, for one list of texts after the other', () => {
  const runs = fc.property(fc.array(anyTexts, { maxLength: 8 }), fc.nat(6), (lists, maxWords) => {
    const [count, write] = [makeWordCounter(), makeEncoder()];
    for (const list of lists) {
      const vocabulary = count(list);
      expect(vocabulary).toEqual(makeWordCounter()(list));
      const shown = vocabulary.slice(0, maxWords);
      expect(write(list, shown)).toEqual(makeEncoder()(list, shown));
    }
  });
  fc.assert(runs, { numRuns: 500 });
});

test('moves the characters of words that have other indexes, and encodes nothing anew', () => {
  const spy = vi.fn(encode);
  const write = makeEncoder(spy);
  const [common, rare] = [new Set(['nave']), new Set(['nave', 'riel'])];
  write([common, rare], ['nave', 'riel']);
  spy.mockClear();
  expect(write([common, rare], ['nave', 'patio', 'riel'])).toEqual(['a', 'ac']);
  expect(write([common, rare], ['riel', 'nave'])).toEqual(['b', 'ba']);
  expect(spy).not.toHaveBeenCalled();
});

test('encodes a text anew when a word of it enters or leaves the vocabulary', () => {
  const write = makeEncoder();
  const text = new Set(['nave', 'riel']);
  expect(write([text], ['nave', 'riel'])).toEqual(['ab']);
  expect(write([text], ['nave'])).toEqual(['a']);
  expect(write([text], ['riel', 'nave'])).toEqual(['ba']);
});
