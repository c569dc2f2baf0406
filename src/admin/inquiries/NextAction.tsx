import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Check, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { MomentField } from '#admin/forms/MomentField.tsx';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { useMutationThen } from '#admin/use-mutation-then.ts';
import { nextActionSchema } from '#domain/follow-up.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { formatMoment } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { inquiryMutations } from './inquiry-queries.ts';

/** The next action and its date, with buttons to change it and to complete it. */
export function NextAction({ inquiry }: { inquiry: Inquiry }) {
  const [isEditing, setIsEditing] = useState(false);
  const complete = useMutation(inquiryMutations.completeAction(inquiry));
  const { next_action, next_action_at } = inquiry;
  if (isEditing) return <NextActionForm inquiry={inquiry} onClose={() => setIsEditing(false)} />;
  if (!next_action_at) {
    return (
      <Button icon={Plus} onClick={() => setIsEditing(true)}>
        Próxima acción
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <p>
        <span className="text-muted">Próxima acción: </span>
        <strong>{next_action}</strong>
        <span className="text-muted"> · {formatMoment(next_action_at)}</span>
      </p>
      <p className="flex gap-2 *:flex-1">
        <Button icon={Pencil} onClick={() => setIsEditing(true)}>
          Cambiar
        </Button>
        <Button
          icon={Check}
          busyLabel={complete.isPending && 'Guardando...'}
          onClick={() => complete.mutate()}
        >
          Hecho
        </Button>
      </p>
    </div>
  );
}

export function NextActionForm({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { id, next_action, next_action_at } = inquiry;
  const save = useMutationThen(inquiryMutations.plan(inquiry), onClose);
  const form = useForm({
    resolver: zodResolver(nextActionSchema),
    defaultValues: { next_action, next_action_at },
  });
  const draft = useFormDraft(form, { key: `next-action:${id}` });
  const { isDirty } = form.formState;
  const { close, question } = useAskedClose(isDirty, onClose);
  return (
    <Form form={form} onSubmit={(action) => save.mutate(action)} className="grid gap-2">
      <RestoredDraft draft={draft} />
      <TextField
        name="next_action"
        label="Próxima acción"
        placeholder="Llamar para agendar visita"
        autoFocus
      />
      <MomentField name="next_action_at" label="Cuándo" />
      <p className="flex gap-2 *:flex-1">
        <Button onClick={close}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={save.isPending && 'Guardando...'}>
          Guardar acción
        </Button>
      </p>
      {question}
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}
