import { expect, test } from 'vitest';
import { credentialsSchema, registrationSchema } from '#domain/credentials.ts';

const sentencesOn = (email: string, password: string) =>
  credentialsSchema.safeParse({ email, password }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['a malformed e-mail', 'ana@', '123456', ['Ingrese un correo electrónico válido']],
  ['a password of 5', 'ana@example.com', '12345', ['La contraseña debe tener al menos 6 caracteres']],
  [
    'nothing',
    '',
    '',
    ['Ingrese un correo electrónico válido', 'La contraseña debe tener al menos 6 caracteres'],
  ],
  ['a password of 6', 'ana@example.com', '123456', []],
  ['a password of 71', 'ana@example.com', 'x'.repeat(71), []],
  ['a password of 72', 'ana@example.com', 'x'.repeat(72), ['La contraseña es demasiado larga.']],
  ['a password of 74 bytes', 'ana@example.com', 'ñ'.repeat(37), ['La contraseña es demasiado larga.']],
  ['an e-mail of 255', `${'a'.repeat(243)}@example.com`, '123456', ['Escribe como máximo 254 caracteres.']],
])('%s', (_, email, password, sentences) => {
  expect(sentencesOn(email, password)).toEqual(sentences);
});

test('trims the e-mail, but not the password', () => {
  expect(credentialsSchema.parse({ email: ' ana@example.com ', password: ' 1234 ' })).toEqual({
    email: 'ana@example.com',
    password: ' 1234 ',
  });
});

test('a registration asks for a name', () => {
  const sentenceFor = (name: string) =>
    registrationSchema.safeParse({ name, email: 'eva@example.com', password: 'torno-azul' }).error?.issues[0]
      ?.message;
  expect([' ', 'Eva', 'x'.repeat(121)].map(sentenceFor)).toEqual([
    'Escribe tu nombre.',
    undefined,
    'Escribe como máximo 120 caracteres.',
  ]);
});
