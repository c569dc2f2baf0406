import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyListChange, snapshotChangeOf, snapshotChangeSchema } from '#domain/snapshot-change.ts';
import type { WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { snapshotOf } from '../../bench/catalog.ts';
import { property } from '../../support/property.ts';

const records = Array.from({ length: 8 }, (_, index) => property({ id: `p${index}`, images: ['a.jpg'] }));
const snapshotWith = (changes: Partial<WrittenSnapshot>): WrittenSnapshot => ({
  ...snapshotOf(records),
  pinned_release: '',
  property_paths: [],
  ...changes,
});
const read = (record: unknown) => record;

const anyList = fc
  .shuffledSubarray(records)
  .chain((list) => fc.tuple(...list.map((one) => fc.boolean().map((isNew) => (isNew ? { ...one } : one)))));

test('makes one list of the other, and keeps the objects that both have', () => {
  const lists = fc.property(anyList, anyList, (before, now) => {
    const change = snapshotChangeOf(snapshotWith({ properties: before }), snapshotWith({ properties: now }));
    const sent = snapshotChangeSchema.parse(JSON.parse(JSON.stringify(change)));
    const { properties } = sent.lists;
    const made = properties && applyListChange<unknown>(before, properties, read);
    expect(made).toEqual(now);
    for (const [index, record] of now.entries())
      if (before.includes(record)) expect(made?.[index]).toBe(record);
  });
  fc.assert(lists);
});

describe('a change of a snapshot', () => {
  const before = snapshotWith({ properties: records, redirects: [{ from: '/a', to: '/b' }] });

  test('names neighbors as one range', () => {
    const { lists } = snapshotChangeOf(before, {
      ...before,
      properties: records.toSpliced(3, 1, { ...(records[0] as (typeof records)[0]), id: 'x' }),
    });
    expect(lists.properties?.parts).toMatchObject([
      { kept: [0, 3] },
      { added: [{ id: 'x' }] },
      { kept: [4, 4] },
    ]);
  });

  test('keeps flat records that are equal, and no others', () => {
    const redirectsAfter = (...redirects: object[]) =>
      snapshotChangeOf(before, { ...before, redirects: redirects as WrittenSnapshot['redirects'] }).lists
        .redirects?.parts;
    expect(redirectsAfter({ from: '/a', to: '/b' })).toEqual([{ kept: [0, 1] }]);
    expect(redirectsAfter({ from: '/a', to: '/c' })).toEqual([{ added: [{ from: '/a', to: '/c' }] }]);
    expect(redirectsAfter({ from: '/a' })).toEqual([{ added: [{ from: '/a' }] }]);
    expect(redirectsAfter({ from: '/a', to: '/b', more: [] })).toHaveLength(1);
  });

  test('names records of paths by their path', () => {
    const path = { path: '/propiedades/a', property_id: 'p1' };
    const { lists } = snapshotChangeOf(
      { ...before, property_paths: [path] },
      { ...before, property_paths: [{ ...path }] },
    );
    expect(lists.property_paths?.parts).toEqual([{ kept: [0, 1] }]);
  });

  test('states all other members', () => {
    const { fromRevision, values } = snapshotChangeOf(before, { ...before, revision: 9 });
    expect(fromRevision).toBe(before.revision);
    expect(values).toMatchObject({ revision: 9, company: before.company, locations: before.locations });
    expect(values).not.toHaveProperty('properties');
  });
});

test('a change of another list is refused', () => {
  expect(() => applyListChange([1], { before: 2, parts: [] }, read)).toThrow(
    'a list of 2 records is no change of one of 1',
  );
});
