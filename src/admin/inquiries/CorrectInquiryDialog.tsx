import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useJoinedClient } from '#admin/clients/JoinedClient.tsx';
import { KnownClients } from '#admin/clients/KnownClients.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { SwitchField, TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf, markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import type { Correction } from '#data/inquiries.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { type InquiryCorrection, inquiryCorrectionSchema } from '#domain/manual-inquiry.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { AskedPropertyField } from './AskedPropertyField.tsx';
import { inquiryMutations, inquiryQueries } from './inquiry-queries.ts';

/** Corrects the person, the property and the message of an inquiry. */
export function CorrectInquiryDialog() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { data: inquiry, isPending } = useQuery(inquiryQueries.forAnswer(id));
  const inquiryPage = { pathname: screenPaths.inquiry(id), search };
  if (!isPending && !inquiry) return <Navigate to={inquiryPage} replace state={state} />;
  const close = () => void navigate(inquiryPage, { replace: true, state });
  return (
    <Dialog title="Corregir la solicitud" onClose={close}>
      {inquiry ? <CorrectionForm inquiry={inquiry} onClose={close} /> : <Loading />}
    </Dialog>
  );
}

/** The changed fields, and the client that they move the inquiry to. */
function correctionOf(
  { client_id, is_other_person, ...values }: InquiryCorrection,
  dirtyFields: Partial<Record<keyof InquiryCorrection, unknown>>,
): Correction {
  const isMoved = client_id !== '' || is_other_person;
  return { ...changedValuesOf(values, dirtyFields), ...(isMoved && { client_id }) };
}

function CorrectionForm({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { id, name, phone, email, empresa, property_id, message } = inquiry;
  const correct = useMutation(inquiryMutations.correct(id));
  const form = useForm<InquiryCorrection>({
    resolver: zodResolver(inquiryCorrectionSchema),
    defaultValues: {
      ...{ name, phone, email, empresa, property_id, message },
      ...{ client_id: '', is_other_person: false },
    },
  });
  const formDraft = useFormDraft(form, { key: `correction:${id}` });
  const { known, joined } = useJoinedClient(form);
  const { dirtyFields, isDirty } = form.formState;
  const isJoined = form.watch('client_id') !== '';
  const finish = () => {
    markSaved(form);
    onClose();
  };
  const submit = (draft: InquiryCorrection) => {
    const correction = correctionOf(draft, dirtyFields);
    const names = Object.keys(correction) as (keyof Correction)[];
    if (names.length === 0) return finish();
    const expected = Object.fromEntries(names.map((field) => [field, inquiry[field]]));
    correct.mutate({ correction, expected }, { onSuccess: finish });
  };
  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={formDraft} />
        <div className="grid gap-4">
          <p className="text-muted">
            Lo que llegó queda a la vista en la solicitud. Si es la misma persona con otro teléfono o correo,{' '}
            <Link to={screenPaths.editClient(inquiry.client_id)} className="underline">
              edita al cliente
            </Link>
            .
          </p>
          <TextField name="name" label="Nombre" autoFocus />
          <KnownClients known={known} below={['name']} />
          <TextField name="phone" label="Teléfono" type="tel" inputMode="tel" />
          <KnownClients known={known} below={['phone']} />
          <TextField name="email" label="Correo electrónico" type="email" inputMode="email" />
          <KnownClients known={known} below={['email']} />
          <TextField name="empresa" label="Empresa" />
          {joined}
          {!isJoined && <SwitchField name="is_other_person" label="Es otra persona" />}
          <AskedPropertyField />
          <TextAreaField name="message" label="Mensaje" rows={3} />
          {correct.error && (
            <p role="alert" className="text-danger">
              {errorMessageOf(correct.error)}
            </p>
          )}
        </div>
      </DialogBody>
      <FormDialogActions isSaving={correct.isPending} onClose={onClose} />
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}
