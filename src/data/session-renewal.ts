import { makeListeners } from './listeners.ts';

/** What requests wait for while an ended session is renewed in place. */
let waiting: PromiseWithResolvers<void> | undefined;
const followers = makeListeners();

function settle(outcome: (settled: PromiseWithResolvers<void>) => void): void {
  const settled = waiting;
  waiting = undefined;
  if (settled) outcome(settled);
  followers.tell();
}

export const sessionRenewal = {
  isAsked: () => waiting !== undefined,

  /** Resolves once the session is renewed; rejects when its administrator leaves instead. */
  ask(): Promise<void> {
    if (!waiting) {
      waiting = Promise.withResolvers();
      followers.tell();
    }
    return waiting.promise;
  },

  done: () => settle(({ resolve }) => resolve()),
  refused: () => settle(({ reject }) => reject(new Error('La sesión terminó.'))),
  follow: followers.follow,
};
