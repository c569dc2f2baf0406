import { useCallback, useEffect, useState } from 'react';
import { type AlertAction, changeAlert, getAlert, removeAlert, type ShownAlert } from '#data/alerts.ts';
import { RefusedRequest } from '#data/visitor-request.ts';
import { useFragment } from '#site/islands/use-fragment.ts';

/** What the page of a link shows: 'missing' for a link that opens nothing. */
type AlertState = ShownAlert | 'loading' | 'failed' | 'missing' | 'deleted';

/** The requirement of the link in the URL, and what its holder can do with it. */
export function useAlert() {
  const secret = useFragment();
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
        reason instanceof RefusedRequest
          ? reason.message
          : 'No se pudo guardar. Inténtalo de nuevo más tarde.',
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
