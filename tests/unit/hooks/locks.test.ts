import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { runWithLease } = hookLibrary('database/locks.js');

vi.stubGlobal('$security', { randomString: () => crypto.randomUUID() });
const stored = new Map<string, string>();
const store = {
  get: (name: string) => stored.get(name),
  set: (name: string, value: string) => void stored.set(name, value),
  getOrSet: (name: string, value: () => string) => {
    if (!stored.has(name)) stored.set(name, value());
    return stored.get(name);
  },
  remove: (name: string) => stored.delete(name),
};
const app = { store: () => store };

describe('runWithLease', () => {
  type RenewLease = () => boolean;
  const timeoutMs = 60_000;
  const attempt = (work: (renewLease: RenewLease) => void) => runWithLease(app, 'mail', timeoutMs, work);

  beforeEach(() => {
    stored.clear();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('releases the lease when the work fails', () => {
    expect(() => attempt(() => expect.unreachable())).toThrow();
    const again = vi.fn();
    attempt(again);
    expect(again).toHaveBeenCalledOnce();
  });

  test('skips other work while the lease is renewed', () => {
    const other = vi.fn();
    attempt((renewLease) => {
      for (let minute = 0; minute < 5; minute += 1) {
        vi.advanceTimersByTime(timeoutMs - 1);
        expect(renewLease()).toBe(true);
        attempt(other);
      }
    });
    expect(other).not.toHaveBeenCalled();
  });

  test('lets other work take over an expired lease, which can then not be renewed', () => {
    const other = vi.fn();
    attempt((renewLease) => {
      vi.advanceTimersByTime(timeoutMs);
      attempt(other);
      expect(renewLease()).toBe(false);
    });
    expect(other).toHaveBeenCalledOnce();
  });

  test('doubles the timeout each time that the new holder hangs too', () => {
    const startedAtMs: number[] = [];
    const hang = () => {
      startedAtMs.push(Date.now());
      if (startedAtMs.length === 4) return;
      for (const { length } = startedAtMs; startedAtMs.length === length; ) {
        vi.advanceTimersByTime(1_000);
        attempt(hang);
      }
    };
    attempt(hang);
    const waits = startedAtMs.slice(1).map((time, index) => time - (startedAtMs[index] ?? 0));
    expect(waits.map((wait) => wait / timeoutMs)).toEqual([1, 2, 4]);
  });
});
