import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { refusalOfSignIn } = hookLibrary('users.js');

const user = (flags: Record<string, boolean>) => ({ getBool: (name: string) => flags[name] ?? false });
const failure = (status?: number) => Object.assign(new Error('failed'), status && { value: { status } });

describe('a refused sign-in', () => {
  test('says that the password is wrong', () => {
    expect(refusalOfSignIn(null, failure(400)).message).toBe('validation_wrong_credentials');
  });

  test.each([
    [{}, 'validation_not_confirmed'],
    [{ approved: true }, 'validation_not_confirmed'],
    [{ verified: true }, 'validation_not_approved'],
  ])('says what an account with %o lacks', (flags, code) => {
    expect(refusalOfSignIn(user(flags), failure(403)).message).toBe(code);
  });

  test.each([403, 429, 500, undefined])(
    'with error %o of an account that lacks nothing keeps it',
    (status) => {
      const error = failure(status);
      expect(refusalOfSignIn(user({ verified: true, approved: true }), error)).toBe(error);
    },
  );

  test.each([429, 500, undefined])(
    'does not blame an account that lacks something for error %o',
    (status) => {
      const error = failure(status);
      expect(refusalOfSignIn(user({}), error)).toBe(error);
    },
  );
});
