import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ListChange } from '#domain/snapshot-change.ts';
import { makeDataReader } from '#site/catalog/data-reader.ts';

const recordSchema = z.object({ id: z.string(), area: z.number(), note: z.string().trim().default('') });
const makeBothReaders = () =>
  makeDataReader(
    z.object({
      revision: z.number(),
      records: z.array(recordSchema),
      rate: z.object({ usd: z.number() }).nullish(),
    }),
  );
const makeReader = () => makeBothReaders().read;

const a = { id: 'a', area: 1, note: ' Esquina ' };
const b = { id: 'b', area: 2 };

test('reads data as the schema does', () => {
  expect(makeReader()({ revision: 1, records: [a, b], other: 1 })).toEqual({
    revision: 1,
    records: [
      { id: 'a', area: 1, note: 'Esquina' },
      { id: 'b', area: 2, note: '' },
    ],
    rate: undefined,
  });
});

test('gives the same objects for what did not change', () => {
  const read = makeReader();
  const first = read({ revision: 1, records: [a, b], rate: { usd: 18 } });
  const second = read({ revision: 2, records: [{ ...b }, { ...a, area: 5 }, { ...a }], rate: { usd: 18 } });
  expect(second.records[0]).toBe(first.records[1]);
  expect(second.records[1]).toEqual({ id: 'a', area: 5, note: 'Esquina' });
  expect(second.records[2]).toBe(first.records[0]);
  expect(second.rate).toBe(first.rate);
  expect(second.records).not.toBe(first.records);
});

test('gives the same list when none of its records changed', () => {
  const read = makeReader();
  const { records } = read({ revision: 1, records: [a, b] });
  expect(read({ revision: 2, records: [{ ...a }, { ...b }] }).records).toBe(records);
  expect(read({ revision: 3, records: [{ ...b }, { ...a }] }).records).not.toBe(records);
  expect(read({ revision: 4, records: [{ ...b }] }).records).toHaveLength(1);
});

test('reads a list with a default, also where it is missing', () => {
  const { read } = makeDataReader(z.object({ records: z.array(recordSchema).default([]) }));
  expect(read({}).records).toEqual([]);
  const [first] = read({ records: [a, b] }).records;
  expect(read({ records: [{ ...a }] }).records[0]).toBe(first);
  expect(() => read({ records: [{ id: 'c' }] })).toThrow(/^records\.0\.area: /);
});

test.each([
  ['a member that is missing', { records: [] }, /^revision: /],
  ['a list that is none', { revision: 1, records: 'a' }, /^records: /],
  ['a record that is wrong', { revision: 1, records: [a, { ...b, area: 'mucha' }] }, /^records\.1\.area: /],
])('names %s', (_what, data, reason) => {
  expect(() => makeReader()(data)).toThrow(reason);
});

test('reads the next data after some that was wrong', () => {
  const read = makeReader();
  const { records } = read({ revision: 1, records: [a, b] });
  expect(() => read({ revision: 2, records: [{ ...a, area: '' }] })).toThrow();
  expect(read({ revision: 3, records: [{ ...a }, { ...b }] }).records).toBe(records);
});

describe('data that is stated as its difference', () => {
  const c = { id: 'c', area: 3 };
  const changeOf = (...parts: ListChange['parts']) => ({
    lists: { records: { before: 2, parts } },
    values: { revision: 2 },
  });
  let reader: ReturnType<typeof makeBothReaders>;
  let first: ReturnType<typeof reader.read>;
  beforeEach(() => {
    reader = makeBothReaders();
    first = reader.read({ revision: 1, records: [a, b], rate: { usd: 18 } });
  });

  test('is read as the schema does, and gives the same objects for what did not change', () => {
    const { revision, records, rate } = reader.readChange(changeOf({ added: [c] }, { kept: [1, 1] }));
    expect({ revision, rate }).toEqual({ revision: 2, rate: undefined });
    expect(records).toEqual([
      { ...c, note: '' },
      { ...b, note: '' },
    ]);
    expect(records[1]).toBe(first.records[1]);
  });

  test('gives the same object for a record that is stated again, and the same list for the same records', () => {
    const { records } = reader.readChange(changeOf({ kept: [0, 1] }, { added: [{ ...b }] }));
    expect(records).toBe(first.records);
  });

  test('can be stated as a list as a whole', () => {
    const { records } = reader.readChange({ lists: {}, values: { revision: 2, records: [{ ...b }] } });
    expect(records).toEqual([{ ...b, note: '' }]);
  });

  test('can follow another difference, and be followed by all data', () => {
    reader.readChange(changeOf({ kept: [1, 1] }, { added: [c] }));
    const { records } = reader.readChange(changeOf({ kept: [1, 1] }, { kept: [0, 1] }));
    expect(records.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(reader.read({ revision: 4, records: [{ ...b }] }).records[0]).toBe(first.records[1]);
  });

  test.each([
    ['a list of another length', { before: 3, parts: [] }, /a list of 3 records is no change of one of 2/],
    ['a record that is wrong', { before: 2, parts: [{ added: [{ id: 'c' }] }] }, /records\.0\.area: /],
  ])('is refused for %s', (_what, records, reason) => {
    expect(() => reader.readChange({ lists: { records }, values: { revision: 2 } })).toThrow(reason);
  });
});
