import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { RefusedRequest } from '#data/visitor-request.ts';

/** The fragment of the URL, which reaches no server and no log, also after another link was opened on the same page. */
const useFragment = () =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash.slice(1),
  );

/** Why the page of a link shows no record: 'missing' when the link opens nothing. */
type LinkState = 'loading' | 'failed' | 'missing';

interface Options<Shown> {
  /** Reads the record of a secret; null for none. The same function at each call. */
  read: (secret: string) => Promise<Shown | null>;
  /** The message for a failed request without a reason from the server. */
  failureText: string;
}

/** The record of the link in the URL, and how its holder changes it. The secret is the fragment of the URL. */
export function useLinkRecord<Shown>({ read, failureText }: Options<Shown>) {
  const secret = useFragment();
  const [shown, show] = useState<Shown | LinkState>(secret === '' ? 'missing' : 'loading');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const load = useCallback(() => {
    setError(undefined);
    if (secret === '') return show('missing');
    show('loading');
    read(secret).then(
      (record) => show(record ?? 'missing'),
      (reason) => {
        console.error(reason);
        show('failed');
      },
    );
  }, [secret, read]);
  useEffect(load, [load]);

  /**
   * Sends a request and shows the record that it returns; null means that the record is gone, undefined changes nothing.
   * @returns whether the server took it
   */
  const run = async (request: () => Promise<Shown | null | undefined>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      const record = await request();
      if (record !== undefined) show(record ?? 'missing');
      return true;
    } catch (reason) {
      const isRefused = reason instanceof RefusedRequest;
      if (!isRefused) console.error(reason);
      setError(isRefused ? reason.message : failureText);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { secret, shown, isBusy, error, retry: load, show, run };
}
