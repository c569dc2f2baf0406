import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeThrottledRefresh } from '#admin/use-subscription.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('refreshes at once, and once more for all changes that come meanwhile', async () => {
  const answers: (() => void)[] = [];
  const refresh = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const throttledRefresh = makeThrottledRefresh(refresh);

  for (let change = 0; change < 5; change += 1) void throttledRefresh();
  expect(refresh).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh, 'waits for the pending refresh').toHaveBeenCalledTimes(1);

  answers[0]?.();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(refresh, 'rests four times as long as the refresh took').toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);

  answers[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);

  void throttledRefresh();
  expect(refresh).toHaveBeenCalledTimes(3);
});
