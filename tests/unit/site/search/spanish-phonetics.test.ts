import { expect, test } from 'vitest';
import { soundOf } from '#site/search/spanish-phonetics.ts';

test.each([
  ['vodega', 'bodega'],
  ['huejotsingo', 'huejotzingo'],
  ['tehuakan', 'teuacan'],
  ['parke', 'parque'],
  ['subestasion', 'subestacion'],
  ['terreno', 'tereno'],
])('%s sounds like %s', (written, meant) => {
  expect(soundOf(written)).toBe(soundOf(meant));
});

test.each([
  ['venta', 'renta'],
  ['nave', 'nace'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
