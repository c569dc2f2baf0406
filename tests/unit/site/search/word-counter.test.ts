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

const encode = (text: ReadonlySet<string>, indexes: ReadonlyMap<string, number>) =>
  Array.from(text, (word) => indexes.get(word) ?? '?').join();

test('puts the most frequent words first, and equally frequent ones in order', () => {
  const count = makeWordCounter();
  expect(count([new Set(['b', 'a']), new Set(['c', 'b'])])).toEqual(['b', 'a', 'c']);
});

test('counts and writes the same as from nothing, for one list of texts after the other', () => {
  const runs = fc.property(fc.array(anyTexts, { maxLength: 8 }), fc.nat(6), (lists, maxWords) => {
    const [count, write] = [makeWordCounter(), makeWordEncoder(encode)];
    for (const list of lists) {
      const vocabulary = count(list);
      expect(vocabulary).toEqual(makeWordCounter()(list));
      const shown = vocabulary.slice(0, maxWords);
      expect(write(list, shown)).toEqual(makeWordEncoder(encode)(list, shown));
    }
  });
  fc.assert(runs, { numRuns: 500 });
});

test('writes only texts anew whose words have other indexes', () => {
  const spy = vi.fn(encode);
  const write = makeWordEncoder(spy);
  const [common, rare] = [new Set(['nave']), new Set(['nave', 'riel'])];
  write([common, rare], ['nave', 'riel']);
  spy.mockClear();
  expect(write([common, rare], ['nave', 'patio', 'riel'])).toEqual(['0', '0,2']);
  expect(spy.mock.calls.map(([text]) => text)).toEqual([rare]);
});
