import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { signInRefusalOf } = hookLibrary('accounts/users.js');

const user = (flags: Record<string, boolean>) => ({ getBool: (name: string) => flags[name] ?? false });
const failure = (status?: number) => Object.assign(new Error('failed'), status && { value: { status } });

describe('a refused sign-in', () => {
  test('says that the e-mail or the password is wrong', () => {
    expect(signInRefusalOf(null, failure(400)).message).toBe('validation_wrong_credentials');
  });

  test.each([
    [{}, 'validation_not_confirmed'],
    [{ approved: true }, 'validation_not_confirmed'],
    [{ verified: true }, 'validation_not_approved'],
  ])('says which step an account with %o lacks', (flags, code) => {
    expect(signInRefusalOf(user(flags), failure(403)).message).toBe(code);
  });

  test.each([403, 429, 500, undefined])('keeps error %o of an account that lacks nothing', (status) => {
    const error = failure(status);
    expect(signInRefusalOf(user({ verified: true, approved: true }), error)).toBe(error);
  });

  test.each([429, 500, undefined])('keeps error %o of an account that lacks a step', (status) => {
    const error = failure(status);
    expect(signInRefusalOf(user({}), error)).toBe(error);
  });
});
