import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { lostReasonSchema } from '#domain/follow-up.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';

interface Props {
  isSaving: boolean;
  onSave: (reason: { lost_reason: string }) => void;
  onCancel: () => void;
  /** The title of a dialog around the question; none when absent. */
  dialogTitle?: string;
}

/** Asks why a lead is lost. */
export function LostReason({ isSaving, onSave, onCancel, dialogTitle }: Props) {
  const form = useForm({ resolver: zodResolver(lostReasonSchema), defaultValues: { lost_reason: '' } });
  const { isDirty } = form.formState;
  const { close, question } = useAskedClose(isDirty, onCancel);
  const fields = (
    <Form form={form} onSubmit={onSave} className="grid gap-2">
      <TextField name="lost_reason" label="¿Por qué se perdió?" autoFocus />
      <p className="flex gap-2 *:flex-1">
        <Button onClick={close}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={isSaving && 'Guardando...'}>
          Guardar motivo
        </Button>
      </p>
      {question}
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
  if (!dialogTitle) return fields;
  return (
    <Dialog title={dialogTitle} onClose={close}>
      <DialogBody>{fields}</DialogBody>
    </Dialog>
  );
}
