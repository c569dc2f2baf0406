import { expect, test } from 'vitest';
import { restamped, stampOf } from '#site/build/page-stamp.ts';

const page = (stamp: string) => Buffer.from(`<title>Álamo 5 m²</title>${stamp}<p>Año · ½ hectárea</p>`);

test('a page that is made of the same is the same page at the next revision', () => {
  expect(restamped(page(stampOf(41, 'abc')), 'abc', 42)).toEqual(page(stampOf(42, 'abc')));
});

test('one that is made of something else, or does not say of what, is not kept', () => {
  expect(restamped(page(stampOf(41, 'abc')), 'abd', 42)).toBeUndefined();
  expect(restamped(page(stampOf(41)), 'abc', 42)).toBeUndefined();
  expect(restamped(page(''), '', 42)).toBeUndefined();
});
