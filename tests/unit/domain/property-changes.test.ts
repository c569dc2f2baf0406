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
  test('names the fields that differ, and compares lists by content', () => {
    const after = { ...base, features: ['Andén', 'Rampa'], sale_price: undefined };
    expect(changedFields(base, after)).toEqual(['features', 'sale_price']);
  });

  test('is empty for equal versions', () => {
    expect(changedFields(base, { ...base, features: ['Andén'] })).toEqual([]);
  });
});

describe('editConflictOf', () => {
  test('separates fields that only they changed from fields that both changed', () => {
    const theirs = { ...base, title: 'Nave Amozoc', city: 'Amozoc' };
    const mine = { ...base, title: 'Nave Norte', area: 900 };
    expect(editConflictOf(base, theirs, mine)).toEqual({ theirs: ['city'], both: ['title'] });
  });

  test('the same edit by both is no conflict', () => {
    const edit = { ...base, title: 'Nave Amozoc' };
    expect(editConflictOf(base, edit, { ...edit })).toEqual({ theirs: ['title'], both: [] });
  });
});

describe('mergeVersions', () => {
  test('takes their value in fields that only they changed or that were yielded', () => {
    const theirs = { ...base, title: 'Nave Amozoc', city: 'Amozoc', area: 700 };
    const mine = { ...base, title: 'Nave Norte', area: 900 };
    const conflict = editConflictOf(base, theirs, mine);
    expect(mergeVersions(mine, theirs, conflict, ['area'])).toMatchObject({
      title: 'Nave Norte',
      city: 'Amozoc',
      area: 700,
    });
  });

  test('takes images, descriptions and the main image from the same version', () => {
    const theirs = { ...base, images: ['b', 'a'], image_alts: { b: 'Andén' }, featured_img_index: 1 };
    const mine = { ...base, images: ['a', 'c'], featured_img_index: 0 };
    const conflict = editConflictOf({ ...base, images: ['a', 'b'] }, theirs, mine);
    expect(mergeVersions(mine, theirs, conflict, ['images'])).toMatchObject({
      images: ['b', 'a'],
      image_alts: { b: 'Andén' },
      featured_img_index: 1,
    });
    expect(mergeVersions(mine, theirs, conflict, [])).toMatchObject({
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
  test('every field has a Spanish label', () => {
    for (const name of propertyDraftSchema.keyof().options) expect(labelOf(name)).toMatch(/^[A-ZÁ]/);
  });

  test('names fields that forms show in their own way', () => {
    expect(labelOf('title')).toBe('Título');
    expect(labelOf('images')).toBe('Fotografías');
  });
});
