import {
  type AlertAction,
  changeAlert,
  changeAlerts,
  getAlerts,
  type JointAlertAction,
  type ShownAlerts,
} from '#data/alerts.ts';
import { useLinkRecord } from '#site/islands/link-page/use-link-record.ts';

const options = {
  read: (secret: string): Promise<ShownAlerts | 'deleted' | null> => getAlerts(secret),
  failureText: 'No se pudo guardar. Inténtalo de nuevo más tarde.',
};

/** All alerts of the address of the link in the URL, and what its holder can do with them. */
export function useAlerts() {
  const { secret, shown, isBusy, error, retry, run } = useLinkRecord(options);
  return {
    alerts: shown,
    isBusy,
    error,
    retry,
    /** Changes one alert. */
    change: (action: AlertAction, id: string) => run(() => changeAlert(secret, action, id)),
    /** Changes all alerts. */
    changeAll: (action: JointAlertAction) => run(() => changeAlerts(secret, action)),
  };
}

/** The actions of an alert page, and their state. */
export type AlertManagement = Omit<ReturnType<typeof useAlerts>, 'alerts' | 'retry'>;
