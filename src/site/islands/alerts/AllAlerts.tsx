import { useEffect, useRef, useState } from 'react';
import type { JointAlertAction, ShownAlerts } from '#data/alerts.ts';
import type { RequirementStatus } from '#domain/requirement.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import type { AlertManagement } from './use-alerts.ts';

/** What can be done with all alerts at once, the statuses that it changes, and what is said afterwards. */
const jointActions: Record<
  Exclude<JointAlertAction, 'delete'>,
  { label: string; changes: RequirementStatus[]; done: string }
> = {
  pause: { label: 'Pausar todos', changes: ['Activo'], done: 'Tus avisos están en pausa.' },
  resume: { label: 'Reanudar todos', changes: ['Pausado'], done: 'Tus avisos están activos.' },
  renew: { label: 'Renovar todos', changes: ['Activo', 'Vencido'], done: 'Renovamos tus avisos seis meses.' },
};

interface AllAlertsProps extends AlertManagement {
  alerts: ShownAlerts;
}

/** Pauses, resumes and renews all alerts at once. */
export function AllAlerts({ alerts, isBusy, changeAll }: AllAlertsProps) {
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
    <section
      aria-label="Todos tus avisos"
      className="border-line grid w-full max-w-prose gap-4 border-t pt-6"
    >
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
