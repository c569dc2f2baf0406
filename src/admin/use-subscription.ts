import { useEffect } from 'react';
import { useSession } from './session/SessionProvider.tsx';

const retryDelayMs = 5_000;

/**
 * Subscribes to changes on the server while the component is mounted; a failed subscription is tried again.
 * The server stops notifying when a session ends, so each sign-in subscribes anew.
 */
export function useSubscription(subscribe: () => Promise<() => Promise<void>>): void {
  const { signInCount } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign-in needs a new subscription
  useEffect(() => {
    let isUnmounted = false;
    let unsubscribe: (() => Promise<void>) | undefined;
    const start = () =>
      subscribe().then(
        (end) => {
          unsubscribe = end;
          if (isUnmounted) stop();
        },
        () => {
          if (!isUnmounted) timer = setTimeout(start, retryDelayMs);
        },
      );
    const stop = () => void unsubscribe?.().catch(() => undefined);

    // The SDK sends nothing to the server if a subscription ends and starts again in one task. The timer puts them into two.
    let timer = setTimeout(start);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, signInCount]);
}

const minRestMs = 1_000;
/** The rest after a refresh, as a multiple of the time that the refresh took. */
const restFactor = 4;

/**
 * Makes a function that refreshes immediately, and once more for all calls during the refresh and the pause after it.
 * So a slow server gets fewer requests, independent of the number of changes and open panels.
 */
export function makeThrottledRefresh(refresh: () => Promise<unknown>): () => Promise<void> {
  let isDue = false;
  let isRunning = false;
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      const startedAt = performance.now();
      await refresh();
      const restMs = Math.max(minRestMs, restFactor * (performance.now() - startedAt));
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    isRunning = false;
  };
}
