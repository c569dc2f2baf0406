import { type ComponentProps, useState } from 'react';
import { PublicationDialog } from './PublicationDialog.tsx';
import { PublicationStateLabel } from './PublicationStateLabel.tsx';

/** The publication state as a button that opens the dialog with reason, history and actions. */
export function PublicationButton(label: ComponentProps<typeof PublicationStateLabel>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="text-muted hover:bg-slab flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded px-2"
      >
        <span className="sr-only">Publicación: </span>
        <PublicationStateLabel {...label} />
      </button>
      {isOpen && <PublicationDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
