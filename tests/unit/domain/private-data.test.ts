import { expect, test } from 'vitest';
import { blankPrivateData, privateDataDraftSchema, privateFields } from '#domain/private-data.ts';

const sentenceFor = (changes: Record<string, string>) =>
  privateDataDraftSchema.safeParse({ ...blankPrivateData, ...changes }).error?.issues[0]?.message;

test('every field is optional', () => {
  expect(privateDataDraftSchema.parse(blankPrivateData)).toEqual(blankPrivateData);
  expect(Object.keys(blankPrivateData)).toEqual(privateFields);
});

test.each([
  ['owner_phone', 'no tiene', 'Escribe un teléfono con números, como 222 123 4567.'],
  ['owner_email', 'rosa@', 'Ingrese un correo electrónico válido'],
  ['exclusive_until', 'marzo', 'Escribe una fecha.'],
  ['exclusive_until', '2027-02-30', 'Escribe una fecha que exista.'],
  ['commission', 'x'.repeat(201), 'Escribe como máximo 200 caracteres.'],
])('%s %j is refused', (field, value, sentence) => {
  expect(sentenceFor({ [field]: value })).toBe(sentence);
});

test('a day, a phone and an e-mail are accepted', () => {
  const stated = {
    exclusive_until: '2027-03-31',
    owner_phone: '222 123 4567',
    owner_email: 'rosa@example.com',
  };
  expect(sentenceFor(stated)).toBeUndefined();
});
