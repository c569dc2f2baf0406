import { expect, test } from 'vitest';
import { mapTilesIn, tileOriginsOf } from '#domain/map-tiles.ts';

test('a provider needs a URL and an attribution', () => {
  expect(mapTilesIn('https://t.example.org/{z}/{x}/{y}.png', '© Ejemplo')).toEqual({
    url: 'https://t.example.org/{z}/{x}/{y}.png',
    attribution: '© Ejemplo',
  });
  expect(mapTilesIn('https://t.example.org/{z}/{x}/{y}.png')).toBeUndefined();
  expect(mapTilesIn(undefined, '© Ejemplo')).toBeUndefined();
});

test.each([
  ['https://t.example.org/a/{z}/{x}/{y}.png?key=1', ['https://t.example.org']],
  [
    'https://{s}.t.example.org/{z}/{x}/{y}.png',
    ['https://a.t.example.org', 'https://b.t.example.org', 'https://c.t.example.org'],
  ],
  ['http://127.0.0.1:8080/{z}/{x}/{y}/{s}.png', ['http://127.0.0.1:8080']],
])('the images of %s come from %j', (url, origins) => {
  expect(tileOriginsOf({ url })).toEqual(origins);
});
