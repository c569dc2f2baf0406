import { useRef } from 'react';
import type { AlertAction, ShownAlert } from '#data/alerts.ts';
import type { RequirementStatus } from '#domain/requirement.ts';
import { paths } from '#paths.ts';
import type { NamedLocation } from '#requirement/filter-text.ts';
import { count, formatDay } from '#text/format.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { AlertConditionList } from './alerts/AlertConditionList.tsx';
import { alertListPath, alertTextsOf } from './alerts/alert-conditions.ts';
import { useAlert } from './alerts/use-alert.ts';
import { ConfirmedAction } from './link-page/ConfirmedAction.tsx';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { LinkPageMessage } from './link-page/LinkPageMessage.tsx';

interface Props {
  /** Every location, for the names of zones. */
  locations: NamedLocation[];
}

/** Where somebody confirms and manages an alert with the link of a mail. Opening it changes nothing. */
export function AlertPage({ locations }: Props) {
  const { alert, retry, ...rest } = useAlert();
  return (
    <LinkPageFrame>
      {typeof alert === 'object' ? (
        <Managed alert={alert} texts={alertTextsOf(alert.conditions, locations)} {...rest} />
      ) : (
        <Unavailable state={alert} onRetry={retry} />
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
  title: string;
  /** @param until the day on which the alert ends */
  text: (until: string) => string;
  actions: { action: AlertAction; label: string }[];
}

const renew = { action: 'renew', label: 'Renovar seis meses' } as const;
const resume = { action: 'resume', label: 'Reanudar' } as const;

const statusTexts: Record<RequirementStatus, StatusText> = {
  'Por confirmar': {
    title: 'Confirma tu aviso',
    text: () => 'Todavía no te escribimos. Confírmalo para recibir los avisos durante seis meses.',
    actions: [{ action: 'confirm', label: 'Confirmar aviso' }],
  },
  Activo: {
    title: 'Tu aviso',
    text: (until) => `Está activo. Termina el ${until}.`,
    actions: [{ action: 'pause', label: 'Pausar' }, renew],
  },
  Pausado: {
    title: 'Tu aviso',
    text: (until) => `Está en pausa: no te escribimos. Se termina el ${until}.`,
    actions: [resume],
  },
  Vencido: {
    title: 'Tu aviso',
    text: (until) => `Terminó el ${until}. Lo borraremos 90 días después.`,
    actions: [renew],
  },
  Atendido: {
    title: 'Tu aviso',
    text: () => 'Lo marcamos como atendido, así que no te escribimos.',
    actions: [resume],
  },
};

/** @param others further alerts of the same address */
function deletedText(others: number): string {
  if (others === 0) return 'Se borran el aviso';
  return `Se borran este aviso y ${count(others, 'otro que pediste', 'otros que pediste')}`;
}

interface ManagedProps extends Omit<ReturnType<typeof useAlert>, 'alert' | 'retry'> {
  alert: ShownAlert;
  texts: string[];
}

function Managed({ alert, texts, isBusy, error, change, remove }: ManagedProps) {
  const { title, text, actions } = statusTexts[alert.status];
  const status = useRef<HTMLParagraphElement>(null);
  /** The pressed button may disappear: the sentence that says what is new gets the focus. */
  const act = async (action: AlertAction) => {
    await change(action);
    status.current?.focus();
  };
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
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
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <ConfirmedAction
        label="Borrar todo"
        warning={`${deletedText(alert.others)}, tu correo y los mensajes guardados. No se puede deshacer.`}
        confirmLabel="Sí, borrar todo"
        cancelLabel="Conservarlo"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </>
  );
}
