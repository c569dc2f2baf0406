import { useCallback, useEffect, useState } from 'react';
import {
  type AlertAction,
  changeAlert,
  getAlert,
  RefusedAlert,
  removeAlert,
  type ShownAlert,
} from '#data/alerts.ts';

/** What the page of a link shows: 'missing' for a link that opens nothing. */
type AlertState = ShownAlert | 'loading' | 'failed' | 'missing' | 'deleted';

/** The URL's fragment reaches no server and no log. */
const secretInUrl = () => location.hash.slice(1);

function useSecret(): string {
  const [secret, setSecret] = useState(secretInUrl);
  useEffect(() => {
    const read = () => setSecret(secretInUrl());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return secret;
}

/** The requirement of the link in the URL, and what its holder can do with it. */
export function useAlert() {
  const secret = useSecret();
  const [alert, setAlert] = useState<AlertState>('loading');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const load = useCallback(() => {
    if (secret === '') return setAlert('missing');
    setAlert('loading');
    getAlert(secret).then(
      (shown) => setAlert(shown ?? 'missing'),
      (reason) => {
        console.error(reason);
        setAlert('failed');
      },
    );
  }, [secret]);
  useEffect(load, [load]);

  const run = async (request: () => Promise<AlertState | null>) => {
    setBusy(true);
    setError(undefined);
    try {
      setAlert((await request()) ?? 'missing');
    } catch (reason) {
      console.error(reason);
      setError(
        reason instanceof RefusedAlert ? reason.message : 'No se pudo guardar. Inténtalo de nuevo más tarde.',
      );
    } finally {
      setBusy(false);
    }
  };

  return {
    alert,
    isBusy,
    error,
    retry: load,
    change: (action: AlertAction) => run(() => changeAlert(secret, action)),
    remove: () => run(() => removeAlert(secret).then(() => 'deleted' as const)),
  };
}
