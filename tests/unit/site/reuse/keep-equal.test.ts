import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';

const record = {};
const card = { title: 'Nave' };
const props = { context: { year: 2_026 }, cards: [card], map: undefined, page: 2 };

test.each([record, '/propiedades/pagina/2'])('keeps an object with equal members', (key) => {
  const keep = makeKeeper();
  expect(keep(key, props)).toBe(props);
  expect(keep(key, { ...props, context: { year: 2_026 }, cards: [{ ...card }] })).toBe(props);
});

test('keeps a list with equal items', () => {
  const keep = makeKeeper<object[]>();
  const list = [card, record];
  expect(keep('a', list)).toBe(list);
  expect(keep('a', [{ ...card }, record])).toBe(list);
  expect(keep('a', [record, card])).toEqual([record, card]);
  expect(keep('a', [record])).toEqual([record]);
});

test('keeps the last object of each key', () => {
  const keep = makeKeeper();
  const other = { ...props, page: 3 };
  keep(record, props);
  expect(keep({}, other)).toBe(other);
  expect(keep('a', other)).toBe(other);
  expect(keep(record, other)).toBe(other);
  const again = { ...props };
  expect(keep(record, again)).toBe(again);
});

test.each([
  ['another value', { ...props, page: 3 }],
  ['another object', { ...props, context: { year: 2_027 } }],
  ['another item', { ...props, cards: [{ title: 'Bodega' }] }],
  ['one more item', { ...props, cards: [card, card] }],
  ['no item', { ...props, cards: [] }],
  ['no list', { ...props, cards: { 0: card } }],
  ['one more member', { ...props, parent: undefined }],
  ['another name', { context: props.context, cards: props.cards, plan: undefined, page: 2 }],
  ['null', { ...props, context: null }],
])('does not keep an object for one with %s', (_what, other) => {
  const keep = makeKeeper();
  keep(record, props);
  expect(keep(record, other)).toBe(other);
});

test('never keeps an object with another digest', () => {
  const anyProps = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.jsonValue({ maxDepth: 2, depthSize: 'small' }),
  );
  fc.assert(
    fc.property(anyProps, anyProps, (before, now) => {
      const keep = makeKeeper();
      keep(record, before);
      const kept = keep(record, now);
      expect(digestOf(structuredClone(sorted(kept)))).toBe(digestOf(structuredClone(sorted(now))));
    }),
  );
});

const sorted = (object: object) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b)));
