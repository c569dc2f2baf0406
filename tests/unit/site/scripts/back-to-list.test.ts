import { expect, test } from 'vitest';
import { isListUrl } from '#site/scripts/back-to-list.ts';

const origin = 'https://example.com';
const id = '00000000-0000-4000-8000-000000000001';

test.each([
  ['/propiedades', true],
  ['/propiedades?q=nave', true],
  ['/propiedades/bodega/puebla', true],
  [`/propiedades/bodega/puebla/${id}-bodega`, false],
  ['/nosotros', false],
])('%s is the path of a list: %s', (path, isList) => {
  expect(isListUrl(origin + path, origin)).toBe(isList);
});

test('a list of another site, or no referrer, is not a list', () => {
  expect(isListUrl('https://example.org/propiedades', origin)).toBe(false);
  expect(isListUrl('', origin)).toBe(false);
});
