import { expect, test } from 'vitest';
import { phoneLink, propertyGreeting, whatsappLink } from '#site/contact-links.ts';
import { directionsLink, mapFrameLink } from '#site/map-links.ts';

test('a chat opens with the property and its address', () => {
  const text = propertyGreeting('Nave «A & B»', 'https://example.com/propiedades/x');
  const link = new URL(whatsappLink({ whatsapp: '522225550142' }, text));
  expect(link.origin + link.pathname).toBe('https://wa.me/522225550142');
  expect(link.searchParams.get('text')).toBe(text);
});

test('a telephone link has digits only', () => {
  expect(phoneLink({ phone: '+52 222 555 0142' })).toBe('tel:+522225550142');
});

test('a map shows the coordinates where they are known, else the address', () => {
  const address = 'Recta a Cholula 5, Puebla';
  const point = { latitude: 19.07, longitude: -98.29 };
  expect(new URL(mapFrameLink({ address, point })).searchParams.get('q')).toBe('19.07,-98.29');
  expect(new URL(directionsLink({ address })).searchParams.get('destination')).toBe(address);
});
