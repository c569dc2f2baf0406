import { describe, expect, test } from 'vitest';
import { blankProperty, propertyDraftSchema } from '#domain/property.ts';
import {
  changedFields,
  editConflictOf,
  labelOf,
  mergeVersions,
  pickFields,
} from '#domain/property-changes.ts';

const base = { ...blankProperty, title: 'Nave Chachapa', features: ['Andén'], sale_price: 9_000_000 };

describe('changedFields', () => {
  test('names what differs, lists by their content', () => {
    const after = { ...base, features: ['Andén', 'Rampa'], sale_price: undefined };
    expect(changedFields(base, after)).toEqual(['features', 'sale_price']);
  });

  test('is empty for equal versions', () => {
    expect(changedFields(base, { ...base, features: ['Andén'] })).toEqual([]);
  });
});

describe('editConflictOf', () => {
  test('tells what only the other changed from what both changed', () => {
    const theirs = { ...base, title: 'Nave Amozoc', city: 'Amozoc' };
    const mine = { ...base, title: 'Nave Norte', area: 900 };
    expect(editConflictOf(base, theirs, mine)).toEqual({ theirs: ['city'], both: ['title'] });
  });

  test('the same edit by both is no dispute', () => {
    const edit = { ...base, title: 'Nave Amozoc' };
    expect(editConflictOf(base, edit, { ...edit })).toEqual({ theirs: ['title'], both: [] });
  });
});

describe('mergeVersions', () => {
  test('takes what only the other changed and what was yielded', () => {
    const theirs = { ...base, title: 'Nave Amozoc', city: 'Amozoc', area: 700 };
    const mine = { ...base, title: 'Nave Norte', area: 900 };
    const divergence = editConflictOf(base, theirs, mine);
    expect(mergeVersions(mine, theirs, divergence, ['area'])).toMatchObject({
      title: 'Nave Norte',
      city: 'Amozoc',
      area: 700,
    });
  });

  test('keeps pictures, their words and the main one together', () => {
    const theirs = { ...base, images: ['b', 'a'], image_alts: { b: 'Andén' }, featured_img_index: 1 };
    const mine = { ...base, images: ['a', 'c'], featured_img_index: 0 };
    const divergence = editConflictOf({ ...base, images: ['a', 'b'] }, theirs, mine);
    expect(mergeVersions(mine, theirs, divergence, ['images'])).toMatchObject({
      images: ['b', 'a'],
      image_alts: { b: 'Andén' },
      featured_img_index: 1,
    });
    expect(mergeVersions(mine, theirs, divergence, [])).toMatchObject({
      images: ['a', 'c'],
      image_alts: {},
      featured_img_index: 0,
    });
  });
});

describe('pickFields', () => {
  test('keeps only the named fields', () => {
    expect(pickFields(base, ['title', 'sale_price'])).toEqual({
      title: 'Nave Chachapa',
      sale_price: 9_000_000,
    });
  });
});

describe('labelOf', () => {
  test('every field has a Spanish name', () => {
    for (const name of propertyDraftSchema.keyof().options) expect(labelOf(name)).toMatch(/^[A-ZÁ]/);
  });

  test('speaks of the form where a field has no label of its own', () => {
    expect(labelOf('title')).toBe('Título');
    expect(labelOf('images')).toBe('Fotografías');
  });
});
