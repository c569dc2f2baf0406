import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '#site/reuse/page-digest.ts';

const data = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));

test('equal data has the same digest', () => {
  fc.assert(
    fc.property(data, (value) => {
      expect(digestOf(structuredClone(value))).toBe(digestOf(value));
    }),
  );
});

test('different data has different digests', () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(digestOf(one)).not.toBe(digestOf(other));
    }),
  );
});

test('text that looks like the digest of an object is not taken for it', () => {
  const inner = { area: 1 };
  expect(digestOf({ inner })).not.toBe(digestOf({ inner: digestOf(inner) }));
  expect(digestOf([inner])).not.toBe(digestOf([digestOf(inner)]));
  expect(digestOf([])).not.toBe(digestOf({}));
});
