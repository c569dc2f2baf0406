import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextAreaField } from '#admin/forms/fields.tsx';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import {
  type EntryDraft,
  entryDraftSchema,
  entryKinds,
  type RecordedKind,
  recordedKinds,
} from '#domain/inquiry-entry.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { entryIcons } from './entry-icons.ts';
import { inquiryMutations } from './inquiry-queries.ts';

/**
 * Records a call, a chat, a visit or a note. A tap on a kind opens its text, which only a note needs. What was typed survives a
 * reload.
 */
export function EntryComposer({ inquiryId }: { inquiryId: string }) {
  const create = useMutation(inquiryMutations.createEntry(inquiryId));
  const form = useForm<ComposedEntry, unknown, EntryDraft>({
    resolver: zodResolver(entryDraftSchema) as Resolver<ComposedEntry, unknown, EntryDraft>,
    defaultValues: noEntry,
  });
  const draft = useFormDraft(form, { key: `entry:${inquiryId}` });
  const { kind, text } = form.watch();
  const isDirty = text.trim() !== '';
  const { close, question } = useAskedClose(isDirty, () => form.reset(noEntry));
  if (kind === '') return <KindButtons onChoose={(chosen) => form.setValue('kind', chosen)} />;
  const submit = (entry: EntryDraft) => create.mutate(entry, { onSuccess: () => form.reset(noEntry) });
  return (
    <Form form={form} onSubmit={submit} className="grid gap-2">
      <RestoredDraft draft={draft} />
      <TextAreaField
        name="text"
        label={kind === 'note' ? 'Nota' : `${entryKinds[kind]}: qué acordaron (opcional)`}
        rows={3}
        autoFocus
      />
      <p className="flex gap-2 *:flex-1">
        <Button onClick={close}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={create.isPending && 'Guardando...'}>
          {`Guardar ${entryKinds[kind].toLowerCase()}`}
        </Button>
      </p>
      {question}
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}

/** '' until somebody chooses a kind. */
type ComposedEntry = Omit<EntryDraft, 'kind'> & { kind: RecordedKind | '' };
const noEntry: ComposedEntry = { kind: '', text: '' };

function KindButtons({ onChoose }: { onChoose: (kind: RecordedKind) => void }) {
  return (
    <fieldset>
      <legend className="text-muted mb-1 text-xs">Registrar</legend>
      <div className="grid grid-cols-4 gap-2">
        {recordedKinds.map((recorded) => (
          <Button
            key={recorded}
            icon={entryIcons[recorded]}
            aria-label={`Registrar ${entryKinds[recorded].toLowerCase()}`}
            onClick={() => onChoose(recorded)}
            className="flex-col gap-1 px-1 text-xs"
          >
            {entryKinds[recorded]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
