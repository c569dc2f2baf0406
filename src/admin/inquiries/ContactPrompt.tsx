import { useEffect, useRef } from 'react';
import { useMutationThen } from '#admin/use-mutation-then.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { inquiryMutations } from './inquiry-queries.ts';

export type ContactKind = 'call' | 'whatsapp';

interface Props {
  inquiryId: string;
  /** The kind of contact that was started: a call or a chat. */
  kind: ContactKind;
  onClose: () => void;
  /** Called in place of `onClose` once the contact is recorded. */
  onRecorded?: () => void;
}

/** Offers to record a contact after a tap on a telephone number or on WhatsApp. */
export function ContactPrompt({ inquiryId, kind, onClose, onRecorded = onClose }: Props) {
  const prompt = useRef<HTMLDivElement>(null);
  const record = useMutationThen(inquiryMutations.createEntry(inquiryId), onRecorded);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up of an effect.
    void prompt.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={prompt}
      role="status"
      className="bg-rent-tint flex w-full flex-wrap items-center gap-2 rounded p-3"
    >
      <p className="basis-full font-medium">¿Registrar como contactada?</p>
      <Button
        busyLabel={record.isPending && 'Guardando...'}
        onClick={() => record.mutate({ kind, text: '' })}
        className="flex-1"
      >
        {kind === 'call' ? 'Sí, llamada' : 'Sí, WhatsApp'}
      </Button>
      <Button onClick={onClose} className="flex-1">
        No
      </Button>
    </div>
  );
}
