import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { SelectField, SwitchField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { notMailedText } from '#admin/mails/not-mailed-text.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf } from '#domain/inquiry-contact.ts';
import { type Visit, type VisitMove, visitMinutes, visitMoveSchema } from '#domain/visit.ts';
import { durationText, formatLongMoment } from '#text/visit-times.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { SlotFields } from './SlotFields.tsx';
import { visitMutations } from './visit-queries.ts';

interface Props {
  visit: Visit;
  inquiry: Inquiry;
  /** The time that was chosen already, a timestamp of PocketBase. */
  start?: string;
  onClose: () => void;
}

/** The offered durations, and the present one. */
const durationsFor = (minutes: number) =>
  [...new Set([...visitMinutes, minutes])]
    .toSorted((a, b) => a - b)
    .map((offered) => ({ value: String(offered), label: durationText(offered) }));

/** Moves a visit to another time. The input stays when the server refuses it. */
export function MoveVisitDialog({ visit: current, inquiry, start = '', onClose }: Props) {
  /** As it was read when the dialog opened: the server refuses to move what changed since. */
  const [visit] = useState(current);
  const move = useMutation(visitMutations.move(visit));
  const minutes = visit.slots[0]?.minutes ?? 60;
  const form = useForm({
    resolver: zodResolver(visitMoveSchema),
    defaultValues: { minutes: String(minutes), slots: [{ start }], is_agreed: false },
  });
  const draft = useFormDraft(form, { key: `visit-move:${visit.id}${start}` });
  const { data: hasServer = true } = useQuery(mailQueries.server());
  const { close, question } = useAskedClose(form.formState.isDirty, onClose);
  const submit = (moved: VisitMove) =>
    move.mutate(moved, {
      onSuccess: () => {
        markSaved(form);
        onClose();
      },
    });
  const isAccepted = visit.state === 'Aceptada';
  const isAgreed = form.watch('is_agreed');
  return (
    <Dialog title="Cambiar horario de la visita" onClose={close}>
      <Form form={form} onSubmit={submit} className="contents">
        <DialogBody>
          <RestoredDraft draft={draft} />
          <div className="grid gap-5">
            {isAccepted && (
              <>
                <p>Ahora es: {formatLongMoment(visit.starts_at)}</p>
                <SwitchField name="is_agreed" label="Ya lo acordé con el cliente" />
              </>
            )}
            <SlotFields />
            <SelectField name="minutes" label="Duración" options={durationsFor(minutes)} />
            <p className="text-muted">
              {consequenceOf({ isAccepted, isAgreed, email: contactEmailOf(inquiry), hasServer })}
            </p>
            {move.error && (
              <p role="alert" className="text-danger">
                {errorMessageOf(move.error)}
              </p>
            )}
          </div>
        </DialogBody>
        <FormDialogActions isSaving={move.isPending} onClose={close} />
        {question}
        <UnsavedChangesGuard isDirty={form.formState.isDirty} />
      </Form>
    </Dialog>
  );
}

/** Says what happens to the visit, and how the client hears of it. */
function consequenceOf({
  isAccepted,
  isAgreed,
  email,
  hasServer,
}: {
  isAccepted: boolean;
  isAgreed: boolean;
  email: string;
  hasServer: boolean;
}) {
  const untold = notMailedText(email, hasServer);
  const told = untold
    ? `${untold} Mándale el enlace por WhatsApp; el que ya tiene sigue sirviendo.`
    : `Se avisa por correo a ${email}. El enlace que ya tiene sigue sirviendo.`;
  if (isAgreed) return `La visita queda confirmada en el nuevo horario. ${told}`;
  return isAccepted
    ? `La visita deja de estar confirmada hasta que el cliente elija un horario. ${told}`
    : `Los horarios anteriores se retiran. ${told}`;
}
