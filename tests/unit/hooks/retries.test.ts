import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { alone, aliveOrReplaced, pauseAfter } = hookLibrary('retries.js');
const hour = 3_600_000;

describe('pauseAfter', () => {
  test('grows threefold from two seconds', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, hour, () => 0))).toEqual([
      2_000, 6_000, 18_000, 54_000,
    ]);
  });

  test('stops growing at the longest pause', () => {
    expect(pauseAfter(50, hour, () => 0)).toBe(hour);
  });

  test('is up to a quarter shorter', () => {
    expect(pauseAfter(1, hour, () => 1)).toBe(1_500);
  });
});

vi.stubGlobal('$security', { randomString: () => crypto.randomUUID() });
const held = new Map<string, string>();
const store = {
  get: (name: string) => held.get(name),
  set: (name: string, value: string) => void held.set(name, value),
  getOrSet: (name: string, value: () => string) => {
    if (!held.has(name)) held.set(name, value());
    return held.get(name);
  },
  remove: (name: string) => held.delete(name),
};
const app = { store: () => store };

describe('alone', () => {
  test('leaves out what is being done already', () => {
    const again = vi.fn();
    alone(app, 'delivery', () => alone(app, 'delivery', again));
    expect(again).not.toHaveBeenCalled();
  });

  test('can be done again afterwards, even when it failed', () => {
    const fails = () => alone(app, 'delivery', () => expect.unreachable());
    expect(fails).toThrow();
    const again = vi.fn();
    alone(app, 'delivery', again);
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('aliveOrReplaced', () => {
  type IsMine = () => boolean;
  const patience = 60_000;
  const attempt = (work: (isMine: IsMine) => void) => aliveOrReplaced(app, 'mail', patience, work);

  beforeEach(() => {
    held.clear();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('lets nobody begin while the work shows that it is alive', () => {
    const other = vi.fn();
    attempt((isMine) => {
      for (let minute = 0; minute < 5; minute += 1) {
        vi.advanceTimersByTime(patience - 1);
        expect(isMine()).toBe(true);
        attempt(other);
      }
    });
    expect(other).not.toHaveBeenCalled();
  });

  test('replaces work that hangs, which then knows that it is no longer the one', () => {
    const other = vi.fn();
    attempt((isMine) => {
      vi.advanceTimersByTime(patience);
      attempt(other);
      expect(isMine()).toBe(false);
    });
    expect(other).toHaveBeenCalledOnce();
  });

  test('waits twice as long each time that the replacement hangs as well', () => {
    const begun: number[] = [];
    const hang = () => {
      begun.push(Date.now());
      if (begun.length === 4) return;
      for (const length = begun.length; begun.length === length; ) {
        vi.advanceTimersByTime(1_000);
        attempt(hang);
      }
    };
    attempt(hang);
    expect(begun.slice(1).map((time, index) => (time - (begun[index] ?? 0)) / patience)).toEqual([1, 2, 4]);
  });
});
