import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataReader } from '#site/catalog/data-reader.ts';

const recordSchema = z.object({ id: z.string(), area: z.number(), note: z.string().trim().default('') });
const makeReader = () =>
  makeDataReader(
    z.object({
      revision: z.number(),
      records: z.array(recordSchema),
      rate: z.object({ usd: z.number() }).nullish(),
    }),
  );

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
  const read = makeDataReader(z.object({ records: z.array(recordSchema).default([]) }));
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
