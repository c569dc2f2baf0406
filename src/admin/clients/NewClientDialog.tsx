import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf, fieldMessagesOf } from '#data/error-messages.ts';
import { type ClientDraft, clientDraftSchema } from '#domain/client.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { clientMutations } from './client-queries.ts';
import { KnownClients, useKnownClients } from './KnownClients.tsx';

/** Records a client without an inquiry. One who exists is offered. */
export function NewClientDialog() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  /** Sent again, it names the same client. */
  const [id] = useState(() => crypto.randomUUID());
  const create = useMutation(clientMutations.create(id));
  const form = useForm<ClientDraft>({
    resolver: zodResolver(clientDraftSchema),
    defaultValues: { name: '', phone: '', email: '', empresa: '', note: '' },
  });
  const formDraft = useFormDraft(form, { key: 'client:new' });
  const open = (clientId: string) => {
    markSaved(form);
    void navigate(screenPaths.client(clientId), { replace: true });
  };
  const known = useKnownClients(form, { onUse: (client) => open(client.id) });
  const submit = (draft: ClientDraft) =>
    create.mutate(draft, {
      onSuccess: () => open(id),
      onError: (error) => {
        const [field] = Object.keys(fieldMessagesOf(error));
        if (field === 'name' || field === 'email') known.show({ field, text: draft[field] });
      },
    });
  return (
    <Dialog title="Nuevo cliente" onClose={close}>
      <Form form={form} onSubmit={submit} className="contents">
        <DialogBody>
          <RestoredDraft draft={formDraft} />
          <div className="grid gap-4">
            <TextField name="name" label="Nombre" autoFocus />
            <KnownClients known={known} below={['name']} useLabel="Abrir" />
            <TextField name="phone" label="Teléfono" type="tel" inputMode="tel" />
            <KnownClients known={known} below={['phone']} useLabel="Abrir" />
            <TextField name="email" label="Correo electrónico" type="email" inputMode="email" />
            <KnownClients known={known} below={['email']} useLabel="Abrir" />
            <TextField name="empresa" label="Empresa" />
            <TextAreaField name="note" label="Nota" rows={2} />
            {create.error && (
              <p role="alert" className="text-danger">
                {errorMessageOf(create.error)}
              </p>
            )}
          </div>
        </DialogBody>
        <FormDialogActions isSaving={create.isPending} onClose={close} />
        <UnsavedChangesGuard isDirty={form.formState.isDirty} />
      </Form>
    </Dialog>
  );
}
