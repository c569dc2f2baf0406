import { describe, expect, test } from 'vitest';
import {
  mainImageOf,
  mainIndexOf,
  withImageMoved,
  withImages,
  withMainFirst,
  withoutImage,
  withRenamedImages,
} from '#domain/property-images.ts';

/** Four images, or the given ones, whose main one stands at the index. */
const pictured = (main: number, images = ['a', 'b', 'c', 'd']) => ({ images, featured_img_index: main });

describe('the main image', () => {
  test.each([
    [2, 'c', 2],
    [0, 'a', 0],
    [4, 'a', 0],
    [99, 'a', 0],
  ])('featured_img_index %d shows image %s and opens the gallery at %d', (main, image, index) => {
    expect(mainImageOf(pictured(main))).toBe(image);
    expect(mainIndexOf(pictured(main))).toBe(index);
  });

  test('is none where there are no images', () => {
    expect(mainImageOf(pictured(3, []))).toBeUndefined();
    expect(mainIndexOf(pictured(3, []))).toBe(0);
  });
});

describe('deleting an image', () => {
  test.each([
    ['the main one makes the first one main', 2, 2, pictured(0, ['a', 'b', 'd'])],
    ['an earlier one keeps the main image', 2, 0, pictured(1, ['b', 'c', 'd'])],
    ['a later one keeps the main image', 1, 3, pictured(1, ['a', 'b', 'c'])],
    ['one that does not exist changes nothing', 1, 9, pictured(1)],
  ])('%s', (_, main, removed, left) => {
    expect(withoutImage(pictured(main), removed)).toEqual(left);
  });

  test('the only one leaves an empty list with the index at 0', () => {
    expect(withoutImage(pictured(0, ['a']), 0)).toEqual(pictured(0, []));
  });
});

describe('uploading images', () => {
  test('appends them and keeps the main image', () => {
    expect(withImages(pictured(2), ['e', 'f'])).toEqual(pictured(2, ['a', 'b', 'c', 'd', 'e', 'f']));
  });

  test('into an empty list makes the first one main', () => {
    expect(withImages(pictured(3, []), ['a', 'b'])).toEqual(pictured(0, ['a', 'b']));
  });
});

describe('moving an image', () => {
  test.each([
    ['forward', 0, 2, 0, pictured(2, ['b', 'c', 'a', 'd'])],
    ['backward past the main one', 3, 0, 1, pictured(2, ['d', 'a', 'b', 'c'])],
    ['forward past the main one', 0, 3, 2, pictured(1, ['b', 'c', 'd', 'a'])],
    ['to its own place', 1, 1, 1, pictured(1)],
  ])('%s keeps the same image main', (_, from, to, main, moved) => {
    expect(withImageMoved(pictured(main), from, to)).toEqual(moved);
  });

  test('makes the first one main where the index pointed at none', () => {
    expect(withImageMoved(pictured(9), 0, 1)).toEqual(pictured(0, ['b', 'a', 'c', 'd']));
  });
});

describe('choosing the main image on the admin page', () => {
  test.each([
    [2, ['c', 'a', 'b', 'd']],
    [0, ['a', 'b', 'c', 'd']],
    [9, ['a', 'b', 'c', 'd']],
  ])('moves image %d to the first position', (index, images) => {
    expect(withMainFirst(pictured(3), index)).toEqual(pictured(0, images));
  });
});

describe('calling images by other names', () => {
  const described = { ...pictured(2), image_alts: { a: 'Fachada', c: 'Andén' } };
  const stored: Record<string, string> = { a: 'a_1.jpg', c: 'c_1.jpg', d: 'd_1.jpg' };

  test('takes order, main image and descriptions along and drops what has no name', () => {
    expect(withRenamedImages(described, (image) => stored[image])).toEqual({
      images: ['a_1.jpg', 'c_1.jpg', 'd_1.jpg'],
      featured_img_index: 1,
      image_alts: { 'a_1.jpg': 'Fachada', 'c_1.jpg': 'Andén' },
    });
  });

  test('makes the first one main where the main one fell out', () => {
    expect(withRenamedImages(described, (image) => (image === 'c' ? undefined : image))).toEqual({
      images: ['a', 'b', 'd'],
      featured_img_index: 0,
      image_alts: { a: 'Fachada' },
    });
  });
});
