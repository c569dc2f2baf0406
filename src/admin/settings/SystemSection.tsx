import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSystemStatus } from '#data/system-status.ts';
import { backupTrustOf, type SystemStatus } from '#domain/system-status.ts';
import { formatMoment } from '#text/format.ts';

const systemQueries = {
  status: () => queryOptions({ queryKey: ['system', 'status'], queryFn: getSystemStatus }),
};

/** Which code runs. It is no part of the form, and its failure does not hide the form. */
export function SystemSection() {
  const { data: status, isError } = useQuery(systemQueries.status());
  return (
    <section aria-labelledby="system-title" className="border-line mt-10 max-w-2xl border-t pt-6">
      <h2 id="system-title" className="mb-3 text-lg">
        Sistema
      </h2>
      {isError && <p className="text-muted text-sm">No se pudo leer el estado del servidor.</p>}
      {status && (
        <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[auto_1fr]">
          <Row label="Versión">
            {status.version || 'desconocida'}
            {status.commit && <span className="text-muted"> ({status.commit})</span>}
          </Row>
          <Row label="Último respaldo">
            <BackupText status={status} />
          </Row>
        </dl>
      )}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="max-md:mb-2">{children}</dd>
    </div>
  );
}

const trustTexts = {
  none: 'todavía ninguno',
  failed: 'falló; npm run doctor dice por qué',
  unchecked: 'sin comprobar todavía',
  damaged: 'está dañado; npm run doctor dice por qué',
  checked: 'comprobado',
};

function BackupText({ status }: { status: SystemStatus }) {
  const trust = backupTrustOf(status);
  const { started_at, last_good_at, check } = status.backup ?? {};
  const isBad = trust === 'failed' || trust === 'damaged';
  const { properties = 0, inquiries = 0 } = check?.rows ?? {};
  return (
    <span className={isBad ? 'text-danger font-medium' : undefined}>
      {started_at && `${formatMoment(started_at)}, `}
      {trustTexts[trust]}
      {trust === 'failed' && last_good_at && `; el último bueno es de ${formatMoment(last_good_at)}`}
      {trust === 'checked' &&
        `: ${properties} propiedades, ${inquiries} solicitudes, ${check?.uploads} archivos`}
    </span>
  );
}
