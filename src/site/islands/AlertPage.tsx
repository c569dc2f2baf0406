import { useEffect, useRef, useState } from 'react';
import type { AlertAction, JointAlertAction, ShownAlert, ShownAlerts } from '#data/alerts.ts';
import type { RequirementStatus } from '#domain/requirement.ts';
import { paths } from '#paths.ts';
import type { NamedLocation } from '#requirement/filter-text.ts';
import { formatDay, formatNumber } from '#text/format.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { AlertConditionList } from './alerts/AlertConditionList.tsx';
import { alertListPath, alertTextsOf } from './alerts/alert-conditions.ts';
import { useAlerts } from './alerts/use-alerts.ts';
import { ConfirmedAction } from './link-page/ConfirmedAction.tsx';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { LinkPageMessage } from './link-page/LinkPageMessage.tsx';

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
        <Unavailable state={alerts} onRetry={retry} />
      )}
    </LinkPageFrame>
  );
}

const unavailable = {
  loading: { title: 'Tu aviso', text: 'Cargando tu aviso...' },
  failed: { title: 'Tu aviso', text: 'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.' },
  missing: {
    title: 'Este enlace no abre ningún aviso',
    text: 'El enlace está incompleto, o el aviso ya se borró. Abre el enlace de tu correo más reciente.',
  },
  deleted: {
    title: 'Borramos tus avisos y tus datos',
    text: 'Ya no te escribiremos. Puedes pedir otro aviso cuando quieras desde la lista de propiedades.',
  },
};

interface UnavailableProps {
  state: keyof typeof unavailable;
  onRetry: () => void;
}

function Unavailable({ state, onRetry }: UnavailableProps) {
  return (
    <LinkPageMessage
      {...unavailable[state]}
      takesFocus={state === 'deleted'}
      onRetry={state === 'failed' ? onRetry : undefined}
    >
      {(state === 'missing' || state === 'deleted') && (
        <a href={paths.properties()} className="btn btn-quiet">
          Ver propiedades
        </a>
      )}
    </LinkPageMessage>
  );
}

interface StatusText {
  /** @param until the day on which the alert ends */
  text: (until: string) => string;
  actions: { action: AlertAction; label: string }[];
}

const renew = { action: 'renew', label: 'Renovar seis meses' } as const;
const resume = { action: 'resume', label: 'Reanudar' } as const;

const statusTexts: Record<RequirementStatus, StatusText> = {
  'Por confirmar': {
    text: () => 'Todavía no te escribimos. Confírmalo para recibir los avisos durante seis meses.',
    actions: [{ action: 'confirm', label: 'Confirmar aviso' }],
  },
  Activo: {
    text: (until) => `Está activo. Termina el ${until}.`,
    actions: [{ action: 'pause', label: 'Pausar' }, renew],
  },
  Pausado: {
    text: (until) => `Está en pausa: no te escribimos. Se termina el ${until}.`,
    actions: [resume],
  },
  Vencido: {
    text: (until) => `Terminó el ${until}. Lo borraremos 90 días después.`,
    actions: [renew],
  },
  Atendido: {
    text: () => 'Lo marcamos como atendido, así que no te escribimos.',
    actions: [resume],
  },
};

/** What can be done with all alerts at once, the statuses that it changes, and what is said afterwards. */
const jointActions: Record<
  Exclude<JointAlertAction, 'delete'>,
  { label: string; changes: RequirementStatus[]; done: string }
> = {
  pause: { label: 'Pausar todos', changes: ['Activo'], done: 'Tus avisos están en pausa.' },
  resume: { label: 'Reanudar todos', changes: ['Pausado'], done: 'Tus avisos están activos.' },
  renew: { label: 'Renovar todos', changes: ['Activo', 'Vencido'], done: 'Renovamos tus avisos seis meses.' },
};

const allDeleted = (total: number) =>
  total === 1 ? 'Se borran el aviso' : `Se borran tus ${formatNumber(total)} avisos`;

type Management = Omit<ReturnType<typeof useAlerts>, 'alerts' | 'retry'>;

interface ManagedAlertsProps extends Management {
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
          <ul className="grid gap-6">
            {others.map((alert) => (
              <li key={alert.id} className="border-line grid gap-4 border-t pt-6">
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

interface AlertItemProps extends Management {
  alert: ShownAlert;
  texts: string[];
  /** Deletes this alert only; undefined where "Borrar todo" does that. */
  onRemove: (() => void) | undefined;
}

function AlertItem({ alert, texts, onRemove, isBusy, change }: AlertItemProps) {
  const { text, actions } = statusTexts[alert.status];
  const status = useRef<HTMLParagraphElement>(null);
  /** The pressed button may disappear: the sentence that says what is new gets the focus. */
  const act = async (action: AlertAction) => {
    await change(action, alert.id);
    status.current?.focus();
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="max-w-prose text-lg outline-none">
        {text(formatDay(alert.expires_at))}
      </p>
      <AlertConditionList texts={texts} lead="Lo que buscas:" />
      <div className="flex flex-wrap gap-3">
        {actions.map(({ action, label }, index) => (
          <button
            key={action}
            type="button"
            {...inactiveProps(isBusy)}
            {...(!isBusy && { onClick: () => act(action) })}
            className={`btn ${index === 0 && action !== 'pause' ? 'btn-primary' : 'btn-quiet'}`}
          >
            {label}
          </button>
        ))}
        <a href={alertListPath(alert.conditions)} className="btn btn-quiet">
          Ver lo que hay hoy
        </a>
      </div>
      {onRemove && (
        <ConfirmedAction
          label="Borrar este aviso"
          warning="Se borran este aviso y sus mensajes guardados. Los otros siguen. No se puede deshacer."
          confirmLabel="Sí, borrar este"
          cancelLabel="Conservarlo"
          isBusy={isBusy}
          onConfirm={onRemove}
        />
      )}
    </>
  );
}

interface AllAlertsProps extends Management {
  alerts: ShownAlerts;
}

/** Pauses, resumes and renews all alerts at once. */
function AllAlerts({ alerts, isBusy, changeAll }: AllAlertsProps) {
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const act = async (action: keyof typeof jointActions) => {
    setDone('');
    if (await changeAll(action)) setDone(jointActions[action].done);
  };
  const names = Object.keys(jointActions) as (keyof typeof jointActions)[];
  const shown = names.filter((name) =>
    alerts.some((alert) => jointActions[name].changes.includes(alert.status)),
  );
  return (
    <section aria-label="Todos tus avisos" className="border-line grid gap-4 border-t pt-6">
      <p ref={status} role="status" tabIndex={-1} className="text-lg outline-none empty:hidden">
        {done}
      </p>
      <div className="flex flex-wrap gap-3">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            {...inactiveProps(isBusy)}
            {...(!isBusy && { onClick: () => act(name) })}
            className="btn btn-quiet"
          >
            {jointActions[name].label}
          </button>
        ))}
      </div>
    </section>
  );
}
