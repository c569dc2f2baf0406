import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from 'react-router';
import { ContactLinks } from '#admin/inquiries/ContactLinks.tsx';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { RequirementProposals } from '#admin/proposals/RequirementProposals.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import { attributionText } from '#domain/attribution.ts';
import type { Requirement } from '#domain/requirement.ts';
import { displayNameOf } from '#domain/user.ts';
import { formatDay, formatPlainDay } from '#text/format.ts';
import { Empty, Loading } from '#ui/Notice.tsx';
import { ConditionTexts } from './ConditionTexts.tsx';
import { RankedProperties } from './RankedProperties.tsx';
import { RequirementActions } from './RequirementActions.tsx';
import { RequirementStatusBadge } from './RequirementStatusBadge.tsx';
import { requirementQueries } from './requirement-queries.ts';
import { requirementTitle } from './requirement-texts.ts';

export function RequirementPage() {
  const { id = '' } = useParams();
  const {
    data: requirement,
    isPending,
    isLoadingError,
    error,
    refetch,
  } = useQuery(requirementQueries.one(id));
  if (isPending) return <Loading />;
  if (isLoadingError)
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        Error al cargar el requerimiento
      </LoadFailure>
    );
  if (!requirement)
    return (
      <Empty>
        <h2 className="text-ink text-xl">Requerimiento no encontrado</h2>
        <Link to={screenPaths.requirements()} className="btn btn-quiet">
          Volver
        </Link>
      </Empty>
    );
  return (
    <>
      <RequirementActions requirement={requirement} />
      <RequirementHeading requirement={requirement} />
      <RequirementProposals requirement={requirement} />
      <RankedProperties requirement={requirement} />
      <Outlet />
    </>
  );
}

function RequirementHeading({ requirement }: { requirement: Requirement }) {
  const { empresa, email, phone, status, note, inquiry_id } = requirement;
  const title = requirementTitle(requirement);
  const cameBy = attributionText(requirement);
  return (
    <header className="mt-6 mb-8 grid max-w-3xl gap-3 wrap-anywhere">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-2xl">{title}</h2>
          <RequirementStatusBadge status={status} />
        </div>
        {empresa && empresa !== title && <p className="text-muted">{empresa}</p>}
      </div>
      <p className="text-lg">
        <ConditionTexts {...requirement} />
      </p>
      {note && <p className="max-w-prose whitespace-pre-line">{note}</p>}
      <ContactLinks email={email} phone={phone} />
      <p className="text-muted">
        <RequirementDates requirement={requirement} />
      </p>
      {cameBy && <p className="text-muted">Llegó por: {cameBy}</p>}
      {inquiry_id && (
        <p>
          <Link to={screenPaths.inquiry(inquiry_id)} className="py-3 underline">
            Ver la solicitud de la que viene
          </Link>
        </p>
      )}
    </header>
  );
}

/** Deadline, origin, person in charge, and the end of the comparison. */
function RequirementDates({ requirement }: { requirement: Requirement }) {
  const { needed_by, origin, created_at, expires_at, assigned_to, status } = requirement;
  const { data: users = [] } = useQuery(userQueries.list());
  const owner = users.find(({ id }) => id === assigned_to);
  return [
    needed_by && `Para el ${formatPlainDay(needed_by)}`,
    `${origin} del ${formatDay(created_at)}`,
    status === 'Vencido' ? `venció el ${formatDay(expires_at)}` : `vence el ${formatDay(expires_at)}`,
    owner ? `a cargo de ${displayNameOf(owner)}` : 'sin responsable',
  ]
    .filter(Boolean)
    .join(' · ');
}
