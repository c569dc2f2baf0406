import { describe, expect, test } from 'vitest';
import { contactSchema } from '#domain/contact.ts';
import { questionAbout, visitTo } from '#domain/contact-form.ts';
import { privacyVersion } from '#domain/privacy.ts';

const contact = {
  name: 'Lucía Ramos',
  email: 'lucia@example.com',
  phone: '',
  empresa: '',
  subject: 'Consulta',
  message: '¿Tiene andén de carga?',
};

/** The sentence that a form shows: the first one about the field. */
const sentenceOn = (field: string, value: string) =>
  contactSchema.safeParse({ ...contact, [field]: value }).error?.issues[0]?.message;

test('a telephone of ten digits is enough', () => {
  const caller = { ...contact, email: '', phone: '222 123 4567' };
  expect(contactSchema.parse(caller)).toEqual(caller);
  const { error } = contactSchema.safeParse({ ...caller, phone: '123 4567' });
  expect(error?.issues).toMatchObject([
    { path: ['phone'], message: 'Escribe un teléfono de diez dígitos o un correo.' },
  ]);
});

test('phone and company can stay empty', () => {
  expect(contactSchema.parse(contact)).toEqual(contact);
});

test('trims every field', () => {
  const typed = { ...contact, name: ' Lucía ', email: ' lucia@example.com ', phone: ' 222 ' };
  expect(contactSchema.parse(typed)).toMatchObject({
    name: 'Lucía',
    email: 'lucia@example.com',
    phone: '222',
  });
});

test.each([
  ['name', ' ', 'Escribe tu nombre.'],
  ['email', '', 'Escribe un teléfono de diez dígitos o un correo.'],
  ['email', 'lucia@', 'Escribe un correo electrónico válido, como nombre@empresa.com.'],
  ['email', 'lucia arroba example.com', 'Escribe un correo electrónico válido, como nombre@empresa.com.'],
  ['subject', '', 'Escribe el asunto.'],
  ['message', '\n ', 'Escribe tu mensaje.'],
  ['name', 'x'.repeat(121), 'Escribe como máximo 120 caracteres.'],
  ['email', `${'l'.repeat(243)}@example.com`, 'Escribe como máximo 254 caracteres.'],
  ['phone', 'el de siempre', 'Escribe un teléfono con números, como 222 123 4567.'],
  ['phone', '1'.repeat(41), 'Escribe como máximo 40 caracteres.'],
  ['empresa', 'x'.repeat(161), 'Escribe como máximo 160 caracteres.'],
  ['subject', 'x'.repeat(251), 'Escribe como máximo 250 caracteres.'],
  ['message', 'x'.repeat(5_001), 'Escribe como máximo 5,000 caracteres.'],
])('refuses %s %j with its sentence', (field, value, sentence) => {
  expect(sentenceOn(field, value)).toBe(sentence);
});

test.each([
  ['name', 120],
  ['phone', 40],
  ['empresa', 160],
  ['subject', 250],
  ['message', 5_000],
])('%s can have %d characters', (field, length) => {
  expect(sentenceOn(field, '1'.repeat(length))).toBeUndefined();
});

describe('the form about a property', () => {
  const nave = { id: '1', title: 'Nave Chachapa', reference_code: 'NP-0001' };

  test('opens with a question that names the property and its code', () => {
    expect(questionAbout(nave)).toEqual({
      subject: 'Consulta sobre: Nave Chachapa',
      message: 'Me interesa Nave Chachapa (NP-0001). ¿Me dan más información?',
    });
    expect(questionAbout({ ...nave, reference_code: '' }).message).toContain('Me interesa Nave Chachapa.');
  });

  test('opens with the request of a visit', () => {
    expect(visitTo(nave)).toEqual({
      subject: 'Visita a: Nave Chachapa',
      message: 'Quiero visitar Nave Chachapa (NP-0001). ¿Qué días y horarios tienen?',
    });
  });

  test.each([questionAbout, visitTo])('with the longest title can be sent: %o', (openingFor) => {
    const opening = openingFor({ ...nave, title: 'x'.repeat(300) });
    expect(contactSchema.safeParse({ ...contact, ...opening }).success).toBe(true);
  });
});

test('the version of the privacy notice is a day', () => {
  expect(privacyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
