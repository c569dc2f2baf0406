import { useEffect } from 'react';

/** Milliseconds until a connection that could not be made is tried again. */
const pause = 5_000;

/** Follows the server for as long as the component stands; a connection that fails is tried again. */
export function useLive(follow: () => Promise<() => Promise<void>>): void {
  useEffect(() => {
    let isOver = false;
    let stop: (() => Promise<void>) | undefined;
    let retry: ReturnType<typeof setTimeout>;

    const begin = () =>
      follow().then(
        (stopFollowing) => {
          stop = stopFollowing;
          if (isOver) end();
        },
        () => {
          if (!isOver) retry = setTimeout(begin, pause);
        },
      );
    const end = () => void stop?.().catch(() => undefined);

    void begin();
    return () => {
      isOver = true;
      clearTimeout(retry);
      end();
    };
  }, [follow]);
}
