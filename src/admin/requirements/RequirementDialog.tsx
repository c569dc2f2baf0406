import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { landmarkQueries } from '#admin/landmarks/landmark-queries.ts';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { askingInquiryParam, screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf } from '#domain/inquiry-contact.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { blankRequirement, type RequirementDraft, requirementDraftSchema } from '#domain/requirement.ts';
import { conditionsOf, withNearDistance } from '#domain/requirement-conditions.ts';
import type { NamedLandmark } from '#requirement/parse/parse-near.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { RequirementForm } from './RequirementForm.tsx';
import { requirementMutations, requirementQueries } from './requirement-queries.ts';

/** Records a requirement from a conversation or from the message of an inquiry. */
export function NewRequirementDialog() {
  const [params] = useSearchParams();
  const inquiryId = params.get(askingInquiryParam) ?? '';
  const close = useCloseDialog();
  const { data: inquiry, isPending: isInquiryPending } = useQuery({
    ...inquiryQueries.one(inquiryId),
    enabled: inquiryId !== '',
  });
  const { data: landmarks, isPending: isLandmarksPending } = useQuery({
    ...landmarkQueries.options(),
    enabled: inquiryId !== '',
  });
  const isWaiting = inquiryId !== '' && (isInquiryPending || isLandmarksPending);
  return (
    <Dialog title="Nuevo requerimiento" size="large" onClose={close}>
      {isWaiting ? (
        <Loading />
      ) : (
        <NewRequirement
          inquiryId={inquiry?.id ?? ''}
          initial={inquiry ? proposedRequirement(inquiry, landmarks ?? []) : blankRequirement}
          message={inquiry?.message}
        />
      )}
    </Dialog>
  );
}

interface NewProps {
  inquiryId: string;
  initial: RequirementDraft;
  /** The message from which the conditions are proposed. */
  message: string | undefined;
}

function NewRequirement({ inquiryId, initial, message }: NewProps) {
  const navigate = useNavigate();
  const close = useCloseDialog();
  const create = useMutation(requirementMutations.create(inquiryId));
  return (
    <RequirementForm
      draftKey={`new:${inquiryId}`}
      initial={initial}
      message={message}
      submitLabel="Registrar requerimiento"
      isSaving={create.isPending}
      save={(draft, { onSuccess, onError }) =>
        create.mutate(draft, {
          onError,
          onSuccess: ({ id }) => {
            onSuccess();
            void navigate(screenPaths.requirement(id), { replace: true });
          },
        })
      }
      onClose={close}
    />
  );
}

export function EditRequirementDialog() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { data: requirement, isPending } = useQuery(requirementQueries.one(id));
  const save = useMutation(requirementMutations.save(id));
  if (!requirement && !isPending) return <Navigate to={screenPaths.requirements()} replace />;
  return (
    <Dialog title="Editar requerimiento" size="large" onClose={close}>
      {requirement ? (
        <RequirementForm
          draftKey={id}
          initial={draftOf(requirement)}
          submitLabel="Guardar requerimiento"
          isSaving={save.isPending}
          isEmailFixed={requirement.consented_at !== ''}
          save={(draft, { onSuccess, onError }) =>
            save.mutate(draft, {
              onError,
              onSuccess: () => {
                onSuccess();
                close();
              },
            })
          }
          onClose={close}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

const draftFields = Object.keys(requirementDraftSchema.shape) as (keyof RequirementDraft)[];
const draftOf = (requirement: RequirementDraft): RequirementDraft =>
  Object.fromEntries(draftFields.map((name) => [name, requirement[name]])) as RequirementDraft;

/**
 * The requirement that the message of an inquiry states, as a proposal for a person to accept or change. Conditions
 * that the message does not state are absent.
 */
function proposedRequirement(inquiry: Inquiry, landmarks: readonly NamedLandmark[]): RequirementDraft {
  const { name, empresa, message } = inquiry;
  const query = parseRequirement({ ...emptyQuery, text: message }, landmarks);
  const conditions = query ? conditionsOf(withNearDistance(query)) : '';
  return {
    ...{ ...blankRequirement, name, empresa, conditions },
    ...{ email: contactEmailOf(inquiry), phone: contactPhoneOf(inquiry) },
  };
}
