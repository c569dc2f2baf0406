/**
 * Milliseconds until the next attempt: 2 s after the first failure, then three times as long each time, at most
 * `maxMs`. A random part of up to a quarter is taken off, so that retries spread.
 * @param attempts how many attempts have failed, from 1 on
 */
export const retryDelayMs = (attempts: number, maxMs: number, random = Math.random) =>
  Math.min(maxMs, 2000 * 3 ** (attempts - 1)) * (1 - random() / 4);

/** Repeats `work` every second until the cron job of the next minute takes over. */
export const repeatForOneMinute = (work: () => void) => {
  const endMs = Date.now() + 57_000;
  do {
    work();
    sleep(1000);
  } while (Date.now() < endMs);
};
