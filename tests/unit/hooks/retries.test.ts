import { describe, expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { alone, pauseAfter } = hookLibrary('retries.js');
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

describe('alone', () => {
  vi.stubGlobal('$security', { randomString: () => crypto.randomUUID() });
  const held = new Map<string, string>();
  const store = {
    getOrSet: (name: string, value: () => string) => {
      if (!held.has(name)) held.set(name, value());
      return held.get(name);
    },
    remove: (name: string) => held.delete(name),
  };
  const app = { store: () => store };

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
