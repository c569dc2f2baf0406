import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { Link } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { newRequirementLocation, screenPaths } from '#admin/screen-paths.ts';
import { ConditionTexts } from './ConditionTexts.tsx';
import { RequirementStatusBadge } from './RequirementStatusBadge.tsx';
import { requirementQueries } from './requirement-queries.ts';

/** The requirements that were recorded from an inquiry. Recording one is always a person's action. */
export function InquiryRequirements({ inquiryId }: { inquiryId: string }) {
  const { data: requirements } = useQuery(requirementQueries.ofInquiry(inquiryId));
  if (!requirements) return null;
  return (
    <section aria-label="Requerimientos" className="grid gap-2">
      {requirements.map((requirement) => (
        <p key={requirement.id} className="border-line relative grid gap-1 rounded border p-3">
          <span className="flex flex-wrap items-center gap-2">
            <Link
              to={screenPaths.requirement(requirement.id)}
              state={openedFromHere}
              className="stretched-link font-semibold underline"
            >
              Requerimiento
            </Link>
            <RequirementStatusBadge status={requirement.status} />
          </span>
          <ConditionTexts {...requirement} />
        </p>
      ))}
      <Link to={newRequirementLocation(inquiryId)} className="btn btn-quiet justify-self-start">
        <Target aria-hidden className="size-4" />
        Registrar requerimiento
      </Link>
    </section>
  );
}
