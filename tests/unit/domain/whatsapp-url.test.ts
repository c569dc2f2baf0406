import { expect, test } from 'vitest';
import { whatsappUrl } from '#domain/whatsapp-url.ts';

test.each([
  [
    '522221234567',
    'Nave & patio\n¿Sigue libre?',
    'https://wa.me/522221234567?text=Nave%20%26%20patio%0A%C2%BFSigue%20libre%3F',
  ],
  ['522221234567', '', 'https://wa.me/522221234567'],
  ['', 'Mira', 'https://wa.me/?text=Mira'],
])('a chat with %j and %j is %s', (digits, text, url) => {
  expect(whatsappUrl(digits, text)).toBe(url);
});
