import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { systemQueries } from './system-queries.ts';

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
