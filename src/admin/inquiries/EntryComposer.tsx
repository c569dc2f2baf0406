import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextAreaField } from '#admin/forms/fields.tsx';
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

/** Records a call, a chat, a visit or a note. A tap on a kind opens its text, which only a note needs. */
export function EntryComposer({ inquiryId }: { inquiryId: string }) {
  const [kind, setKind] = useState<RecordedKind>();
  if (kind) return <EntryForm inquiryId={inquiryId} kind={kind} onClose={() => setKind(undefined)} />;
  return (
    <fieldset>
      <legend className="text-muted mb-1 text-xs">Registrar</legend>
      <div className="grid grid-cols-4 gap-2">
        {recordedKinds.map((recorded) => (
          <Button
            key={recorded}
            icon={entryIcons[recorded]}
            aria-label={`Registrar ${entryKinds[recorded].toLowerCase()}`}
            onClick={() => setKind(recorded)}
            className="flex-col gap-1 px-1 text-xs"
          >
            {entryKinds[recorded]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface FormProps {
  inquiryId: string;
  kind: RecordedKind;
  onClose: () => void;
}

function EntryForm({ inquiryId, kind, onClose }: FormProps) {
  const create = useMutation(inquiryMutations.createEntry(inquiryId));
  const form = useForm<EntryDraft>({
    resolver: zodResolver(entryDraftSchema),
    defaultValues: { kind, text: '' },
  });
  return (
    <Form
      form={form}
      onSubmit={(draft) => create.mutate(draft, { onSuccess: onClose })}
      className="grid gap-2"
    >
      <TextAreaField
        name="text"
        label={kind === 'note' ? 'Nota' : `${entryKinds[kind]}: qué acordaron (opcional)`}
        rows={3}
        autoFocus
      />
      <p className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={create.isPending && 'Guardando...'}>
          {`Guardar ${entryKinds[kind].toLowerCase()}`}
        </Button>
      </p>
    </Form>
  );
}
