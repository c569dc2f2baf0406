import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  draft: { isRestored: boolean; discard: () => void };
  /** The fields that could not be restored. */
  children?: ReactNode;
}

/** Notes that a form shows the input from before a reload, and offers to discard it. */
export function RestoredDraft({ draft, children }: Props) {
  if (!draft.isRestored) return null;
  return (
    <div role="status" className="bg-rent-tint text-rent mb-5 flex flex-wrap items-center gap-3 rounded p-3">
      <p className="min-w-0 flex-1 basis-48">Recuperamos lo que habías escrito y no se guardó. {children}</p>
      <Button onClick={draft.discard}>Descartar</Button>
    </div>
  );
}
