import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { sessionMutations } from '#admin/session/session-mutations.ts';

const failureWith = (status: number, data: object) =>
  new ClientResponseError({ status, response: { status, data } });

test.each(['confirmVerification', 'confirmEmailChange', 'confirmPasswordReset'] as const)(
  'no toast repeats what the page of %s says about its link',
  (name) => {
    const failureToast = sessionMutations[name]('secreto').meta?.failureToast;
    if (typeof failureToast !== 'function') throw new Error('It has no failure toast.');
    expect(failureToast(failureWith(400, { token: { message: 'Este dato no es válido.' } }))).toBeUndefined();
    expect(failureToast(failureWith(0, {}))).toMatchObject({ isFailure: true });
  },
);
