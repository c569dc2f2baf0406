import { type AlertAction, changeAlert, getAlert, removeAlert, type ShownAlert } from '#data/alerts.ts';
import { useLinkRecord } from '#site/islands/link-page/use-link-record.ts';

const options = {
  read: (secret: string): Promise<ShownAlert | 'deleted' | null> => getAlert(secret),
  failureText: 'No se pudo guardar. Inténtalo de nuevo más tarde.',
};

/** The requirement of the link in the URL, and what its holder can do with it. */
export function useAlert() {
  const { secret, shown, isBusy, error, retry, run } = useLinkRecord(options);
  return {
    alert: shown,
    isBusy,
    error,
    retry,
    change: (action: AlertAction) => run(() => changeAlert(secret, action)),
    remove: () => run(() => removeAlert(secret).then(() => 'deleted' as const)),
  };
}
