import { describe, expect, test } from 'vitest';
import {
  clientSearchOf,
  hasTypedEmail,
  isKnownBy,
  type PersonField,
  personFrom,
  personText,
} from '#domain/known-client.ts';
import { client } from '../../support/records.ts';

const ana = client({
  name: 'Ana María Núñez',
  email: 'ana@logistica.mx',
  phone: '+52 222 123 4567 ext. 12',
  empresa: 'Logística del Sur',
  other_emails: ['Nunez@antes.mx'],
});

describe('what is typed', () => {
  test.each<[PersonField, string, string]>([
    ['name', 'An', ''],
    ['name', ' Núñez, Ana', 'nunez ana'],
    ['email', 'a@', ''],
    ['email', 'Ana@log', 'ana log'],
    ['phone', '123 45', ''],
    ['phone', '123 4567', '1234567'],
    ['phone', '+52 1 222 123 4567 ext. 99', '2221234567'],
  ])('as %s "%s" is searched as "%s"', (field, text, search) => {
    expect(clientSearchOf({ field, text })).toBe(search);
  });

  test.each<[PersonField, string, boolean]>([
    ['name', 'nunez ana', true],
    ['name', 'uñez', false],
    ['name', 'Ana Torres', false],
    ['name', 'Logística', false],
    ['email', ' ANA@', true],
    ['email', 'nunez@antes', true],
    ['email', 'logistica', false],
    ['phone', '044 222 1234567', true],
    ['phone', '123-4567', true],
    ['phone', '222 123 4568', false],
  ])('as %s "%s" is Ana: %s', (field, text, isKnown) => {
    expect(isKnownBy(ana, { field, text })).toBe(isKnown);
  });

  test.each<[PersonField, string, boolean]>([
    ['email', 'Ana@Logistica.MX ', true],
    ['email', 'ana@logistica', false],
    ['name', 'ana@logistica.mx', false],
  ])('as %s "%s" is an e-mail of the client: %s', (field, text, isSame) => {
    expect(hasTypedEmail(ana, { field, text })).toBe(isSame);
  });
});

test('a chosen client replaces what found it, and another typed telephone stays', () => {
  const typed = { name: 'ana n', phone: '55 1111 2222', email: '', empresa: 'Suya' };
  expect(personFrom(ana, typed, 'name')).toEqual({
    ...{ name: ana.name, phone: typed.phone, email: ana.email, empresa: ana.empresa },
  });
  expect(personFrom({ ...ana, empresa: '' }, { ...typed, email: 'otra@x.mx' }, 'phone')).toEqual({
    ...{ name: ana.name, phone: ana.phone, email: 'otra@x.mx', empresa: 'Suya' },
  });
  expect(personFrom(ana, { ...typed, email: 'ana@' }, 'email')).toMatchObject({ email: ana.email });
});

test('a person is named with the company, or else how to reach them', () => {
  expect(personText(ana)).toBe('Ana María Núñez, Logística del Sur');
  expect(personText({ ...ana, empresa: '' })).toBe('Ana María Núñez, ana@logistica.mx');
  expect(personText({ ...ana, empresa: '', email: '' })).toBe(`Ana María Núñez, ${ana.phone}`);
});
