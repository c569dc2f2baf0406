import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf, markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import { type Client, type ClientDraft, clientDraftSchema } from '#domain/client.ts';
import { DialogBody } from '#ui/dialogs/Dialog.tsx';
import { clientMutations, isOutdatedClient, loadClient } from './client-queries.ts';

interface Props {
  client: Client;
  onSaved: () => void;
  onClose: () => void;
}

const labels: Record<keyof ClientDraft, string> = {
  name: 'Nombre',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  empresa: 'Empresa',
  note: 'Nota',
};
const fieldNames = Object.keys(labels) as (keyof ClientDraft)[];

/** What somebody else saved while the form was open. */
interface Conflict {
  sentence: string;
  current: Client;
}

/** Corrects a client. What was typed stays when somebody else saved first. */
export function ClientForm({ client: current, onSaved, onClose }: Props) {
  /** As it was read when the form opened. */
  const [client] = useState(current);
  const save = useMutation(clientMutations.save(client.id));
  const [conflict, setConflict] = useState<Conflict>();
  const { name, phone, email, empresa, note } = client;
  const form = useForm({
    resolver: zodResolver(clientDraftSchema),
    defaultValues: { name, phone, email, empresa, note },
  });
  const formDraft = useFormDraft(form, { key: `client:${client.id}` });
  const { dirtyFields } = form.formState;
  const submit = (draft: ClientDraft) =>
    save.mutate(
      {
        version: (conflict?.current ?? client).edited_at,
        changes: changedValuesOf(draft, dirtyFields),
      },
      {
        onSuccess: () => {
          markSaved(form);
          onSaved();
        },
        onError: async (error) => {
          const stored = isOutdatedClient(error) ? await loadClient(client.id) : null;
          if (stored) setConflict({ sentence: errorMessageOf(error), current: stored });
          else showServerErrors(form, error);
        },
      },
    );
  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={formDraft} />
        <div className="grid gap-4">
          {conflict && <ConflictNotice before={client} {...conflict} />}
          <TextField name="name" label={labels.name} autoFocus />
          <TextField name="phone" label={labels.phone} type="tel" />
          <TextField
            name="email"
            label={labels.email}
            type="email"
            hint="Las respuestas, visitas y propuestas salen a este correo."
          />
          <TextField name="empresa" label={labels.empresa} />
          <TextAreaField name="note" label={labels.note} rows={2} />
          <p className="text-muted">
            Las solicitudes conservan lo que escribió la persona. Los datos anteriores quedan en “Otros datos”
            y se siguen encontrando.
          </p>
        </div>
      </DialogBody>
      <FormDialogActions isSaving={save.isPending} onClose={onClose} />
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}

/** Says who saved meanwhile and what it is now. Saving again keeps it, but for the fields that were changed here. */
function ConflictNotice({ before, sentence, current }: Conflict & { before: Client }) {
  const changed = fieldNames.filter((name) => current[name] !== before[name]);
  return (
    <div role="alert" className="bg-danger-tint grid gap-2 rounded p-3">
      <p className="font-medium">{sentence}</p>
      <ul>
        {changed.map((name) => (
          <li key={name}>{`${labels[name]}: ${current[name] || 'sin dato'}`}</li>
        ))}
      </ul>
      <p>Lo que escribiste sigue aquí. Guarda otra vez para cambiar solo los datos que tocaste.</p>
    </div>
  );
}
