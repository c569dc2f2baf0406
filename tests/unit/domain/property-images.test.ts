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

/** Four images, or the given ones, with the index of the main image. */
const imagesWithMain = (main: number, images = ['a', 'b', 'c', 'd']) => ({
  images,
  featured_img_index: main,
});

describe('the main image', () => {
  test.each([
    [2, 'c', 2],
    [0, 'a', 0],
    [4, 'a', 0],
    [99, 'a', 0],
  ])('featured_img_index %d shows image %s and opens the gallery at %d', (main, image, index) => {
    expect(mainImageOf(imagesWithMain(main))).toBe(image);
    expect(mainIndexOf(imagesWithMain(main))).toBe(index);
  });

  test('is undefined without images', () => {
    expect(mainImageOf(imagesWithMain(3, []))).toBeUndefined();
    expect(mainIndexOf(imagesWithMain(3, []))).toBe(0);
  });
});

describe('deleting an image', () => {
  test.each([
    ['the main one makes the first image main', 2, 2, imagesWithMain(0, ['a', 'b', 'd'])],
    ['an earlier one keeps the main image', 2, 0, imagesWithMain(1, ['b', 'c', 'd'])],
    ['a later one keeps the main image', 1, 3, imagesWithMain(1, ['a', 'b', 'c'])],
    ['one that does not exist changes nothing', 1, 9, imagesWithMain(1)],
  ])('%s', (_, main, removed, left) => {
    expect(withoutImage(imagesWithMain(main), removed)).toEqual(left);
  });

  test('the only one leaves an empty list with index 0', () => {
    expect(withoutImage(imagesWithMain(0, ['a']), 0)).toEqual(imagesWithMain(0, []));
  });
});

describe('uploading images', () => {
  test('adds them at the end and keeps the main image', () => {
    expect(withImages(imagesWithMain(2), ['e', 'f'])).toEqual(
      imagesWithMain(2, ['a', 'b', 'c', 'd', 'e', 'f']),
    );
  });

  test('to an empty list makes the first one main', () => {
    expect(withImages(imagesWithMain(3, []), ['a', 'b'])).toEqual(imagesWithMain(0, ['a', 'b']));
  });
});

describe('moving an image', () => {
  test.each([
    ['forward', 0, 2, 0, imagesWithMain(2, ['b', 'c', 'a', 'd'])],
    ['backward past the main one', 3, 0, 1, imagesWithMain(2, ['d', 'a', 'b', 'c'])],
    ['forward past the main one', 0, 3, 2, imagesWithMain(1, ['b', 'c', 'd', 'a'])],
    ['to its own place', 1, 1, 1, imagesWithMain(1)],
  ])('%s keeps the same image main', (_, from, to, main, moved) => {
    expect(withImageMoved(imagesWithMain(main), from, to)).toEqual(moved);
  });

  test('makes the first one main when the index was not valid', () => {
    expect(withImageMoved(imagesWithMain(9), 0, 1)).toEqual(imagesWithMain(0, ['b', 'a', 'c', 'd']));
  });
});

describe('choosing the main image on the admin page', () => {
  test.each([
    [2, ['c', 'a', 'b', 'd']],
    [0, ['a', 'b', 'c', 'd']],
    [9, ['a', 'b', 'c', 'd']],
  ])('moves image %d to the first position', (index, images) => {
    expect(withMainFirst(imagesWithMain(3), index)).toEqual(imagesWithMain(0, images));
  });
});

describe('renaming images', () => {
  const described = { ...imagesWithMain(2), image_alts: { a: 'Fachada', c: 'Andén' } };
  const stored: Record<string, string> = { a: 'a_1.jpg', c: 'c_1.jpg', d: 'd_1.jpg' };

  test('keeps order, main image and descriptions, and drops an image without a new name', () => {
    expect(withRenamedImages(described, (image) => stored[image])).toEqual({
      images: ['a_1.jpg', 'c_1.jpg', 'd_1.jpg'],
      featured_img_index: 1,
      image_alts: { 'a_1.jpg': 'Fachada', 'c_1.jpg': 'Andén' },
    });
  });

  test('makes the first one main when the main one is dropped', () => {
    expect(withRenamedImages(described, (image) => (image === 'c' ? undefined : image))).toEqual({
      images: ['a', 'b', 'd'],
      featured_img_index: 0,
      image_alts: { a: 'Fachada' },
    });
  });
});
