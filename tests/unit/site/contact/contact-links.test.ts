import { expect, test } from 'vitest';
import { pointOf } from '#domain/distance.ts';
import { phonesText, propertyGreeting, whatsappLink } from '#site/contact/contact-links.ts';
import { companyPhonesOf } from '#site/contact/shown-phones.ts';
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
  ['+52 222 555 0142', ['+522225550142']],
  ['044 222 555 0142', ['+522225550142']],
  ['01 222 555 0142', ['+522225550142']],
  ['Oficina 2: 222 555 0142', ['+522225550142']],
  ['222 555 0142, extensión 104', ['+522225550142,104']],
  ['222 555 0142 ext 12 y 13', ['+522225550142,12']],
  ['222 555 0142 / 222 555 0143', ['+522225550142', '+522225550143']],
  ['con cita', ['']],
])('the telephone "%s" of the company is dialled as %j', (phone, dialled) => {
  expect(companyPhonesOf(phone).map(({ url }) => url)).toEqual(dialled.map((digits) => `tel:${digits}`));
});

test('two telephones are read as two', () => {
  const phones = companyPhonesOf('Ventas 222 555 0142 ext. 3 / 222 555 0143');
  expect(phonesText({ phones })).toBe('222 555 0142 ext. 3 / 222 555 0143');
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
