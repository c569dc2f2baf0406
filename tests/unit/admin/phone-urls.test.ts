import { expect, test } from 'vitest';
import { phoneUrlOf, whatsAppUrlOf } from '#admin/phone-urls.ts';

test.each([
  ['222 555 0101', 'tel:+522225550101'],
  ['044 222 555 0101 ext. 12', 'tel:+522225550101,12'],
  ['+52-222-555-0101;ext=4', 'tel:+522225550101,4'],
  ['+34 612 345 678', 'tel:+34612345678'],
  ['0034 612 345 678', 'tel:+34612345678'],
  ['555 0101', 'tel:5550101'],
  ['sin teléfono', undefined],
])('%s is dialled as %s', (phone, url) => {
  expect(phoneUrlOf(phone)).toBe(url);
});

test('a chat begins with a text', () => {
  expect(whatsAppUrlOf('044 222 555 0101 x3', 'Hola, ¿sí?')).toBe(
    'https://wa.me/522225550101?text=Hola%2C%20%C2%BFs%C3%AD%3F',
  );
  expect(whatsAppUrlOf('sin teléfono', 'Hola')).toBeUndefined();
});
