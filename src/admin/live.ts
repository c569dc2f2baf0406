import { useEffect } from 'react';
import { useSession } from './session/SessionProvider.tsx';

/** Milliseconds until a connection that could not be made is tried again. */
const pause = 5_000;

/**
 * Follows the server for as long as the component stands; a connection that fails is tried again. To a session that
 * ended the server tells nothing any more, so whoever gives the password again follows anew.
 */
export function useLive(follow: () => Promise<() => Promise<void>>): void {
  const { signInCount } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each beginning is to be followed
  useEffect(() => {
    let isOver = false;
    let stop: (() => Promise<void>) | undefined;
    const begin = () =>
      follow().then(
        (stopFollowing) => {
          stop = stopFollowing;
          if (isOver) end();
        },
        () => {
          if (!isOver) next = setTimeout(begin, pause);
        },
      );
    const end = () => void stop?.().catch(() => undefined);

    // The SDK tells the server nothing where the same is followed again in one turn.
    let next = setTimeout(begin);
    return () => {
      isOver = true;
      clearTimeout(next);
      end();
    };
  }, [follow, signInCount]);
}

/** Milliseconds for which changes gather at least before they are read. */
const breath = 1_000;
/** How many times as long as it reads a panel rests. */
const restraint = 4;

/**
 * Reads again at once what changed, and once more for all that changes meanwhile: however many changes come, and
 * however many panels hear of them, a server that is slow is asked less.
 */
export function gathering(read: () => Promise<unknown>): () => Promise<void> {
  let isDue = false;
  let isReading = false;
  return async () => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      const started = performance.now();
      await read();
      const rest = Math.max(breath, restraint * (performance.now() - started));
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    isReading = false;
  };
}
