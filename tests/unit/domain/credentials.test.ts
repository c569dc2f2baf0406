import { expect, test } from 'vitest';
import { credentialsSchema } from '#domain/credentials.ts';

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
])('%s', (_, email, password, sentences) => {
  expect(sentencesOn(email, password)).toEqual(sentences);
});

test('spaces around the e-mail are dropped, those of the password are its own', () => {
  expect(credentialsSchema.parse({ email: ' ana@example.com ', password: ' 1234 ' })).toEqual({
    email: 'ana@example.com',
    password: ' 1234 ',
  });
});
