import { expect, test } from 'vitest';
import { phoneticKeyOf } from '#domain/spanish-phonetics.ts';

test.each([
  ['vodega', 'bodega'],
  ['huejotsingo', 'huejotzingo'],
  ['tehuakan', 'teuacan'],
  ['parke', 'parque'],
  ['subestasion', 'subestacion'],
  ['terreno', 'tereno'],
  ['jeneral', 'general'],
  ['yave', 'llave'],
])('%s sounds like %s', (misspelt, word) => {
  expect(phoneticKeyOf(misspelt)).toBe(phoneticKeyOf(word));
});

test.each([
  ['venta', 'renta'],
  ['nave', 'nace'],
  ['gato', 'jato'],
])('%s does not sound like %s', (word, other) => {
  expect(phoneticKeyOf(word)).not.toBe(phoneticKeyOf(other));
});
