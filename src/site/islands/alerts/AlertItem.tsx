import { useRef } from 'react';
import type { AlertAction, ShownAlert } from '#data/alerts.ts';
import type { RequirementStatus } from '#domain/requirement.ts';
import { ConfirmedAction } from '#site/islands/link-page/ConfirmedAction.tsx';
import { formatDay } from '#text/format.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { AlertConditionList } from './AlertConditionList.tsx';
import { alertListPath } from './alert-conditions.ts';
import type { AlertManagement } from './use-alerts.ts';

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

interface AlertItemProps extends AlertManagement {
  alert: ShownAlert;
  texts: string[];
  /** Deletes this alert only; undefined where "Borrar todo" does that. */
  onRemove: (() => void) | undefined;
}

/** One alert: its status, its conditions, and what its holder can do with it. */
export function AlertItem({ alert, texts, onRemove, isBusy, change }: AlertItemProps) {
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
