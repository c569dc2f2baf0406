import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { KnownClients, useKnownClients } from '#admin/clients/KnownClients.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { personFrom } from '#domain/known-client.ts';
import { type RequirementDraft, requirementDraftSchema } from '#domain/requirement.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ConditionFields } from './ConditionFields.tsx';

interface SaveOptions {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface Props {
  /** Names the form of this requirement among the drafts of the tab. */
  draftKey: string;
  /** The values that the form opens with. */
  initial: RequirementDraft;
  /** The message from which the conditions are proposed. */
  message?: string | undefined;
  submitLabel: string;
  isSaving: boolean;
  /** Whether the person gave consent for the e-mail, which then stays. */
  isEmailFixed?: boolean;
  save: (draft: RequirementDraft, options: SaveOptions) => void;
  onClose: () => void;
}

export function RequirementForm({ initial, message, submitLabel, isSaving, isEmailFixed, ...rest }: Props) {
  const form = useForm({ resolver: zodResolver(requirementDraftSchema), defaultValues: initial });
  const formDraft = useFormDraft(form, { key: `requirement:${rest.draftKey}` });
  const known = useKnownClients(form, {
    onUse: (client, found) => {
      const person = personFrom(client, form.getValues(), found);
      for (const name of ['name', 'empresa', 'phone', 'email'] as const)
        if (!(isEmailFixed && name === 'email')) form.setValue(name, person[name], { shouldDirty: true });
      form.setFocus(found);
    },
  });
  const submit = (draft: RequirementDraft) =>
    rest.save(draft, {
      onSuccess: () => markSaved(form),
      onError: (error) => showServerErrors(form, error),
    });
  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={formDraft} />
        <div className="grid gap-6">
          {message && <ProposalNote message={message} />}
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-1 text-base font-semibold">Quién</legend>
            <TextField name="name" label="Nombre" autoFocus />
            <TextField name="empresa" label="Empresa" />
            <TextField name="phone" label="Teléfono" type="tel" inputMode="tel" />
            <TextField
              name="email"
              label="Correo electrónico"
              type="email"
              inputMode="email"
              readOnly={isEmailFixed}
              hint={isEmailFixed ? 'Dio su consentimiento para este correo.' : undefined}
            />
            <KnownClients known={known} below={['name', 'phone', 'email']} className="sm:col-span-2" />
          </fieldset>
          <ConditionFields />
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="sr-only">Plazo y nota</legend>
            <TextField name="needed_by" label="Lo necesita para" type="date" />
            <TextAreaField name="note" label="Nota" rows={2} className="sm:col-span-2" />
          </fieldset>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={rest.onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={isSaving && 'Guardando...'}>
          {submitLabel}
        </Button>
      </DialogActions>
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}

/** The message that the proposed conditions were read from, for the person who accepts or changes them. */
function ProposalNote({ message }: { message: string }) {
  return (
    <section aria-label="Mensaje" className="border-line grid gap-1 rounded border p-3">
      <p className="text-muted text-xs">
        Propusimos las condiciones a partir de este mensaje. Revísalas antes de registrar.
      </p>
      <blockquote className="max-h-32 overflow-y-auto whitespace-pre-line">{message}</blockquote>
    </section>
  );
}
