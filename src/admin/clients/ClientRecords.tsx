import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { ConditionTexts } from '#admin/requirements/ConditionTexts.tsx';
import { RequirementStatusBadge } from '#admin/requirements/RequirementStatusBadge.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { VisitStateBadge } from '#admin/visits/VisitStateBadge.tsx';
import type { Client, ClientRelations } from '#domain/client.ts';
import { formatMoment } from '#text/format.ts';
import { ClientDuplicates } from './ClientDuplicates.tsx';
import { clientQueries } from './client-queries.ts';
import { UndoMerge } from './UndoMerge.tsx';

/** Who may be the same person, then the inquiries, the last merge, visits, proposals and requirements of a client. */
export function ClientRecords({ client, children }: { client: Client; children: ReactNode }) {
  const { data: relations, error, refetch } = useQuery(clientQueries.relations(client.id));
  return (
    <div className="mt-5 grid gap-5">
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar las visitas, propuestas y requerimientos
        </LoadFailure>
      )}
      {relations && relations.duplicates.length > 0 && (
        <ClientDuplicates
          key={relations.duplicates.map(({ id }) => id).join()}
          client={client}
          duplicates={relations.duplicates}
        />
      )}
      {children}
      {relations && relations.merged.length > 0 && <UndoMerge client={client} merged={relations.merged} />}
      {relations && <Visits visits={relations.visits} />}
      {relations && <Proposals proposals={relations.proposals} />}
      {relations && <Requirements requirements={relations.requirements} />}
    </div>
  );
}

interface RecordListProps {
  title: string;
  children: ReactNode[];
}

function RecordList({ title, children }: RecordListProps) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

interface RecordRowProps {
  to: string;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

function RecordRow({ to, title, badge, children }: RecordRowProps) {
  return (
    <li className="border-line hover:bg-concrete relative grid gap-1 rounded border p-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Link to={to} className="stretched-link font-semibold">
          {title}
        </Link>
        {badge}
      </span>
      <span className="text-muted">{children}</span>
    </li>
  );
}

function Visits({ visits }: Pick<ClientRelations, 'visits'>) {
  return (
    <RecordList title="Visitas">
      {visits.map((visit) => (
        <RecordRow
          key={visit.id}
          to={screenPaths.inquiry(visit.inquiry_id)}
          title={visit.codes || 'Visita'}
          badge={<VisitStateBadge visit={visit} />}
        >
          {visit.starts_at ? formatMoment(visit.starts_at) : `Propuesta el ${formatMoment(visit.created_at)}`}
        </RecordRow>
      ))}
    </RecordList>
  );
}

function Proposals({ proposals }: Pick<ClientRelations, 'proposals'>) {
  return (
    <RecordList title="Propuestas">
      {proposals.map(({ id, inquiry_id, requirement_id, codes, created_at, answered_at }) => (
        <RecordRow
          key={id}
          to={inquiry_id ? screenPaths.inquiry(inquiry_id) : screenPaths.requirement(requirement_id)}
          title={codes || 'Propuesta'}
        >
          {[
            `Enviada el ${formatMoment(created_at)}`,
            answered_at && `contestada el ${formatMoment(answered_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </RecordRow>
      ))}
    </RecordList>
  );
}

function Requirements({ requirements }: Pick<ClientRelations, 'requirements'>) {
  return (
    <RecordList title="Requerimientos">
      {requirements.map((requirement) => (
        <RecordRow
          key={requirement.id}
          to={screenPaths.requirement(requirement.id)}
          title="Requerimiento"
          badge={<RequirementStatusBadge status={requirement.status} />}
        >
          <ConditionTexts {...requirement} />
        </RecordRow>
      ))}
    </RecordList>
  );
}
