import { expect, test } from 'vitest';
import { pointOf } from '#domain/distance.ts';
import { phoneLink, propertyGreeting, whatsappLink } from '#site/contact/contact-links.ts';
import { directionsLink, mapFrameLink } from '#site/locations/map-links.ts';

test('a chat starts with title, code and URL of the property', () => {
  const text = propertyGreeting(
    { title: 'Nave «A & B»', reference_code: 'NP-0123' },
    'https://example.com/propiedades/x',
  );
  expect(text).toContain('«Nave «A & B»» (NP-0123): https');
  const link = new URL(whatsappLink({ whatsapp: '522225550142' }, text));
  expect(link.origin + link.pathname).toBe('https://wa.me/522225550142');
  expect(link.searchParams.get('text')).toBe(text);
});

test.each([
  ['+52 222 555 0142', '+522225550142'],
  ['Tel. (222) 555-01.42', '2225550142'],
  ['+52 222 555 0142 ext. 104', '+522225550142,104'],
  ['222 555 0142, extensión 104', '2225550142,104'],
  ['+52 222 555 0142 / +52 222 555 0143', '+522225550142'],
  ['222 555 0142 y 222 555 0143', '2225550142'],
])('dials the phone "%s" as %s', (phone, dialled) => {
  expect(phoneLink({ phone })).toBe(`tel:${dialled}`);
});

test('a map shows the coordinates, or searches for the address', () => {
  const address = 'Recta a Cholula 5, Puebla';
  const point = { latitude: 19.07, longitude: -98.29 };
  expect(new URL(mapFrameLink({ address, point })).searchParams.get('q')).toBe('19.07,-98.29');
  expect(new URL(directionsLink({ address })).searchParams.get('destination')).toBe(address);
});

test('a property has a point only where both coordinates are known', () => {
  expect(pointOf({ latitude: 19, longitude: -98 })).toEqual({ latitude: 19, longitude: -98 });
  expect(pointOf({ latitude: 19 })).toBeUndefined();
});
