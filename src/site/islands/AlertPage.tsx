import { useRef } from 'react';
import type { ShownAlert, ShownAlerts } from '#data/alerts.ts';
import { paths } from '#paths.ts';
import type { NamedLocation } from '#requirement/filter-text.ts';
import { formatNumber } from '#text/format.ts';
import { AlertItem } from './alerts/AlertItem.tsx';
import { AllAlerts } from './alerts/AllAlerts.tsx';
import { alertTextsOf } from './alerts/alert-conditions.ts';
import { type AlertManagement, useAlerts } from './alerts/use-alerts.ts';
import { ConfirmedAction } from './link-page/ConfirmedAction.tsx';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { LinkUnavailable } from './link-page/LinkUnavailable.tsx';

interface Props {
  /** Every location, for the names of zones. */
  locations: NamedLocation[];
}

/** Where somebody confirms and manages all alerts of an address with the link of a mail. Opening it changes nothing. */
export function AlertPage({ locations }: Props) {
  const { alerts, retry, ...rest } = useAlerts();
  return (
    <LinkPageFrame>
      {typeof alerts === 'object' ? (
        <ManagedAlerts alerts={alerts} locations={locations} {...rest} />
      ) : (
        <LinkUnavailable
          noun="aviso"
          state={alerts}
          gone={gone}
          takesFocus={alerts === 'deleted'}
          onRetry={retry}
        >
          <a href={paths.properties()} className="btn btn-quiet">
            Ver propiedades
          </a>
        </LinkUnavailable>
      )}
    </LinkPageFrame>
  );
}

const gone = {
  missing: {
    title: 'Este enlace no abre ningún aviso',
    text: 'El enlace está incompleto, o el aviso ya se borró. Abre el enlace de tu correo más reciente.',
  },
  deleted: {
    title: 'Borramos tus avisos y tus datos',
    text: 'Ya no te escribiremos. Puedes pedir otro aviso cuando quieras desde la lista de propiedades.',
  },
};

const allDeleted = (total: number) =>
  total === 1 ? 'Se borran el aviso' : `Se borran tus ${formatNumber(total)} avisos`;

interface ManagedAlertsProps extends AlertManagement {
  alerts: ShownAlerts;
  locations: NamedLocation[];
}

function ManagedAlerts({ alerts, locations, ...management }: ManagedAlertsProps) {
  const { isBusy, error, change, changeAll } = management;
  const [own, ...others] = alerts;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (id: string) => {
    if (await change('delete', id)) heading.current?.focus();
  };
  const item = (alert: ShownAlert) => (
    <AlertItem
      key={alert.id}
      alert={alert}
      texts={alertTextsOf(alert.conditions, locations)}
      onRemove={others.length > 0 ? () => remove(alert.id) : undefined}
      {...management}
    />
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {own.status === 'Por confirmar' ? 'Confirma tu aviso' : 'Tu aviso'}
      </h1>
      {item(own)}
      {others.length > 0 && (
        <>
          <h2 className="mt-4 text-2xl">Tus otros avisos</h2>
          <ul className="grid w-full max-w-prose gap-6">
            {others.map((alert) => (
              <li key={alert.id} className="border-line grid justify-items-start gap-4 border-t pt-6">
                {item(alert)}
              </li>
            ))}
          </ul>
          <AllAlerts alerts={alerts} {...management} />
        </>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <ConfirmedAction
        label="Borrar todo"
        warning={`${allDeleted(alerts.length)}, tu correo y los mensajes guardados. No se puede deshacer.`}
        confirmLabel="Sí, borrar todo"
        cancelLabel="Conservarlo"
        isBusy={isBusy}
        onConfirm={() => changeAll('delete')}
      />
    </>
  );
}
