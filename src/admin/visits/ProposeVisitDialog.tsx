import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { SelectField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { notMailedText } from '#admin/mails/not-mailed-text.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { userQueries } from '#admin/users/user-queries.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf } from '#domain/inquiry-contact.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { displayNameOf } from '#domain/user.ts';
import { type VisitProposal, visitMinutes, visitProposalSchema } from '#domain/visit.ts';
import { durationText } from '#text/visit-times.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { SlotFields } from './SlotFields.tsx';
import { VisitPropertyFields } from './VisitPropertyFields.tsx';
import { visitMutations } from './visit-queries.ts';

export function ProposeVisitDialog() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const close = useCloseDialog();
  const { data: inquiry, isPending } = useQuery(inquiryQueries.forAnswer(id));
  if (!isPending && !(inquiry && canBeClosed(inquiry)))
    return <Navigate to={{ pathname: screenPaths.inquiry(id), search }} replace state={state} />;
  return (
    <Dialog title={inquiry ? `Proponer visita a ${inquiry.name}` : 'Proponer visita'} onClose={close}>
      {inquiry ? <ProposalForm inquiry={inquiry} onClose={close} /> : <Loading />}
    </Dialog>
  );
}

interface Props {
  inquiry: Inquiry;
  onClose: () => void;
}

const durations = visitMinutes.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }));

/** The properties of an inquiry. */
const askedProperties = ({ property_id, selected_properties }: Inquiry) =>
  property_id ? [property_id] : selected_properties.map(({ id }) => id);

function ProposalForm({ inquiry, onClose }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const propose = useMutation(visitMutations.propose(inquiry.id));
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const form = useForm({
    resolver: zodResolver(visitProposalSchema),
    defaultValues: {
      properties: askedProperties(inquiry),
      broker: inquiry.assigned_to || user.id,
      minutes: '60',
      slots: [{ start: '' }],
    },
  });
  const draft = useFormDraft(form, { key: `visit:${inquiry.id}` });
  const { data: hasServer = true } = useQuery(mailQueries.server());
  const untold = notMailedText(contactEmailOf(inquiry), hasServer);
  const submit = (proposal: VisitProposal) =>
    propose.mutate(proposal, {
      onSuccess: () => {
        markSaved(form);
        void navigate({ pathname: screenPaths.inquiry(inquiry.id), search }, { replace: true, state });
      },
    });
  const brokers = administrators.map((one) => ({ value: one.id, label: displayNameOf(one) }));

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={draft} />
        <div className="grid gap-5">
          <VisitPropertyFields />
          <SlotFields />
          <div className="grid grid-cols-2 gap-3">
            <SelectField name="minutes" label="Duración" options={durations} />
            {/* The options arrive later: the key lets the select show the chosen one. */}
            <SelectField key={brokers.length} name="broker" label="Quién recibe" options={brokers} />
          </div>
          <p className="text-muted">
            {untold
              ? `${untold} Después copia el enlace o mándalo por WhatsApp.`
              : `Se envía por correo a ${contactEmailOf(inquiry)}. Después puedes mandar el enlace por WhatsApp.`}
          </p>
          {propose.error && (
            <p role="alert" className="text-danger">
              {errorMessageOf(propose.error)}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={propose.isPending && 'Enviando...'}>
          Proponer visita
        </Button>
      </DialogActions>
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}
