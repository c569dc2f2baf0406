import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathering } from '#admin/use-subscription.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what changes is read at once, and once more for all that changes meanwhile', async () => {
  const answers: (() => void)[] = [];
  const read = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const readAgain = gathering(read);

  for (let change = 0; change < 5; change += 1) void readAgain();
  expect(read).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(10_000);
  expect(read, 'a server that does not answer is not asked again').toHaveBeenCalledTimes(1);

  answers[0]?.();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(read, 'one that is slow is left in peace').toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(2);

  answers[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);

  void readAgain();
  expect(read).toHaveBeenCalledTimes(3);
});
