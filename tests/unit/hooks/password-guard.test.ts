import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
Object.assign(globalThis, { $security: { sha256 } });
const { guardSignIn } = hookLibrary('accounts/password-guard.js');

const minuteMs = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The store of PocketBase, which keeps the counts in memory. */
function makeStore() {
  const values = new Map<string, unknown>();
  return {
    setFunc: (key: string, change: (value: unknown) => unknown) =>
      void values.set(key, change(values.get(key))),
    remove: (key: string) => void values.delete(key),
  };
}

test('an account takes ten wrong passwords, and others when 15 minutes are over', () => {
  const store = makeStore();
  const app = {
    settings: () => ({ rateLimits: { enabled: true } }),
    store: () => store,
    findRecordsByFilter: () => [],
  };
  const check = vi.fn(() => {
    throw new Error('wrong');
  });
  const attempt = () => {
    const event = {
      app,
      record: { id: 'a' },
      identity: 'a@example.com',
      realIP: () => '10.0.0.1',
      next: check,
    };
    expect(() => guardSignIn(event)).toThrow();
  };
  for (let time = 0; time < 12; time += 1) attempt();
  expect(check).toHaveBeenCalledTimes(10);

  vi.advanceTimersByTime(14 * minuteMs);
  attempt();
  expect(check).toHaveBeenCalledTimes(10);

  vi.advanceTimersByTime(minuteMs);
  for (let time = 0; time < 12; time += 1) attempt();
  expect(check).toHaveBeenCalledTimes(20);
});
