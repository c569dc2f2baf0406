import { makeListeners } from './listeners.ts';

/** Requests wait for this promise while an ended session is renewed. */
let pending: PromiseWithResolvers<void> | undefined;
const listeners = makeListeners();

function settle(outcome: (settled: PromiseWithResolvers<void>) => void): void {
  const settled = pending;
  pending = undefined;
  if (settled) outcome(settled);
  listeners.notify();
}

/** An ended session is renewed with the password, without leaving the screen. */
export const sessionRenewal = {
  isPending: () => pending !== undefined,

  /**
   * Resolves once the session is renewed. All callers share one renewal.
   * @throws Error when the administrator signs out instead
   */
  request(): Promise<void> {
    if (!pending) {
      pending = Promise.withResolvers();
      listeners.notify();
    }
    return pending.promise;
  },

  complete: () => settle(({ resolve }) => resolve()),
  cancel: () => settle(({ reject }) => reject(new Error('La sesión terminó.'))),
  /** Calls the listener when a renewal begins or ends. @returns a function that removes the listener */
  subscribe: listeners.subscribe,
};
