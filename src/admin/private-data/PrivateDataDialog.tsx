import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf, markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import {
  privateDataLabels as labels,
  type PrivateDataDraft,
  privateDataDraftSchema,
} from '#domain/private-data.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { privateDataMutations } from './private-data-queries.ts';

interface Props {
  propertyId: string;
  initial: PrivateDataDraft;
  onClose: () => void;
}

export function PrivateDataDialog({ propertyId, initial, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(privateDataDraftSchema), defaultValues: initial });
  const formDraft = useFormDraft(form, { key: `private-data:${propertyId}` });
  const save = useMutation(privateDataMutations.save(propertyId));
  const { isDirty, dirtyFields } = form.formState;
  const { close, question } = useAskedClose(isDirty, onClose);
  const finish = () => {
    markSaved(form);
    onClose();
  };
  const submit = (draft: PrivateDataDraft) =>
    save.mutate(changedValuesOf(draft, dirtyFields), {
      onSuccess: finish,
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Dialog title="Datos privados" onClose={close}>
      <Form form={form} onSubmit={submit} className="contents">
        <DialogBody>
          <RestoredDraft draft={formDraft} />
          <p className="text-muted mb-4">Solo se ven en este panel.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="owner_name" label={labels.owner_name} autoFocus className="sm:col-span-2" />
            <TextField name="owner_phone" label={labels.owner_phone} type="tel" />
            <TextField name="owner_email" label={labels.owner_email} type="email" />
            <TextField name="commission" label={labels.commission} hint="Como: 5 % de la venta." />
            <TextField
              name="exclusive_until"
              label={labels.exclusive_until}
              hint="El dashboard te avisa un mes antes."
              type="date"
            />
            <TextField
              name="keys"
              label={labels.keys}
              hint="Quién las tiene y cómo se entra."
              className="sm:col-span-2"
            />
            <TextAreaField name="notes" label={labels.notes} rows={4} className="sm:col-span-2" />
          </div>
        </DialogBody>
        <FormDialogActions isSaving={save.isPending} onClose={close} />
        {question}
        <UnsavedChangesGuard isDirty={isDirty} />
      </Form>
    </Dialog>
  );
}
