import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import {
  type AnswerTemplate,
  type AnswerTemplateDraft,
  answerTemplateDraftSchema,
} from '#domain/answer-template.ts';
import { templateVariables } from '#domain/template-variables.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { templateOptions } from './template-queries.ts';

interface Props {
  /** Undefined for a new template. */
  template: AnswerTemplate | undefined;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: Props) {
  const create = useMutation(templateOptions.create());
  const change = useMutation(templateOptions.save(template?.id ?? ''));
  const save = template ? change : create;
  const { name = '', text = '' } = template ?? {};
  const form = useForm({
    resolver: zodResolver(answerTemplateDraftSchema),
    defaultValues: { name, text },
  });
  const formDraft = useFormDraft(form, { key: `template:${template?.id ?? 'new'}` });
  const { isDirty } = form.formState;
  const { close, question } = useAskedClose(isDirty, onClose);
  const submit = (draft: AnswerTemplateDraft) =>
    save.mutate(draft, {
      onSuccess: () => {
        markSaved(form);
        onClose();
      },
      onError: (error) => showServerErrors(form, error),
    });
  return (
    <Dialog title={template ? 'Editar plantilla' : 'Nueva plantilla'} onClose={close}>
      <Form form={form} onSubmit={submit} className="contents">
        <DialogBody>
          <RestoredDraft draft={formDraft} />
          <div className="grid gap-4">
            <TextField name="name" label="Nombre" autoFocus />
            <TextAreaField name="text" label="Texto" rows={8} />
            <ul aria-label="Variables" className="text-muted grid gap-1 text-sm">
              {Object.entries(templateVariables).map(([variable, meaning]) => (
                <li key={variable}>
                  <code>{`{${variable}}`}</code>: {meaning}
                </li>
              ))}
            </ul>
          </div>
        </DialogBody>
        <FormDialogActions isSaving={save.isPending} onClose={close} />
        {question}
        <UnsavedChangesGuard isDirty={isDirty} />
      </Form>
    </Dialog>
  );
}
