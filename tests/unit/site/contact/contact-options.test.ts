import { expect, test } from 'vitest';
import { contactPagePath } from '#site/contact/contact-links.ts';
import { contactOptionsOf } from '#site/contact/contact-options.ts';
import { companyPhonesOf } from '#site/contact/shown-phones.ts';

const company = {
  name: 'Naves Industriales Puebla',
  email: 'ventas@example.com',
  phones: companyPhonesOf('+52 222 123 4567'),
  whatsapp: '522221234567',
  address: 'Blvd. Atlixcáyotl 2901, Puebla',
  latitude: 19.04,
  longitude: -98.2,
  hours_weekdays: '9:00 AM – 6:00 PM',
  hours_saturday: '10:00 AM – 2:00 PM',
};

test('the company is reached by WhatsApp, phone, mail and at its office', () => {
  const hrefs = contactOptionsOf(company).map(({ kind, href }) => [kind, href.split('?', 1)[0]]);
  expect(hrefs).toEqual([
    ['whatsapp', 'https://wa.me/522221234567'],
    ['phone', 'tel:+522221234567'],
    ['email', 'mailto:ventas@example.com'],
    ['office', 'https://www.google.com/maps/dir/'],
  ]);
});

test('a chat starts with a greeting', () => {
  const { href = '' } = contactOptionsOf(company).find(({ kind }) => kind === 'whatsapp') ?? {};
  expect(new URL(href).searchParams.get('text')).toBe(
    'Hola, me interesa obtener más información sobre sus propiedades industriales.',
  );
});

test('links to other sites open in a new tab', () => {
  for (const { href, isExternal } of contactOptionsOf(company)) {
    expect(isExternal).toBe(href.startsWith('https:'));
  }
});

test('the contact page opens with a message where one is given', () => {
  expect(contactPagePath()).toBe('/contacto');
  expect(contactPagePath('Hola, ¿qué hay?')).toBe('/contacto?mensaje=Hola%2C%20%C2%BFqu%C3%A9%20hay%3F');
});
