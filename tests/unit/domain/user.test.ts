import { describe, expect, test } from 'vitest';
import {
  displayNameOf,
  handleOf,
  passwordChangeSchema,
  userStateOf,
  waitsForApproval,
} from '#domain/user.ts';

describe('userStateOf', () => {
  test.each([
    [{ verified: false, approved: false }, 'unapproved'],
    [{ verified: true, approved: false }, 'unapproved'],
    [{ verified: false, approved: true }, 'unverified'],
    [{ verified: true, approved: true }, 'administrator'],
  ] as const)('%j is %s', (user, state) => {
    expect(userStateOf(user)).toBe(state);
  });
});

describe('waitsForApproval', () => {
  test.each([
    [{ verified: true, approved: false }, true],
    [{ verified: false, approved: false }, false],
    [{ verified: true, approved: true }, false],
  ])('%j: %s', (user, expected) => {
    expect(waitsForApproval(user)).toBe(expected);
  });
});

describe('handleOf', () => {
  test('is the part of the e-mail before the @', () => {
    expect(handleOf({ email: 'ana.ruiz@example.com' })).toBe('ana.ruiz');
  });

  test('is Admin without an e-mail', () => {
    expect(handleOf({ email: '' })).toBe('Admin');
  });
});

describe('passwordChangeSchema', () => {
  const change = { oldPassword: 'anterior', password: 'nueva-1', passwordConfirm: 'nueva-1' };

  test('accepts a new password that is typed twice', () => {
    expect(passwordChangeSchema.safeParse(change).success).toBe(true);
  });

  test.each([
    [{ passwordConfirm: 'nueva-2' }, 'Las dos contraseñas no son iguales.'],
    [{ password: 'corta', passwordConfirm: 'corta' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ oldPassword: '' }, 'Escribe tu contraseña actual.'],
  ])('refuses %j', (slip, sentence) => {
    const issues = passwordChangeSchema.safeParse({ ...change, ...slip }).error?.issues;
    expect(issues?.map(({ message }) => message)).toContain(sentence);
  });
});

test.each([
  ['Eva Luna', 'Eva Luna'],
  ['', 'eva'],
])('a user with the name %j is shown as %s', (name, shown) => {
  expect(displayNameOf({ name, email: 'eva@example.com' })).toBe(shown);
});
