import { type ComponentProps, useState } from 'react';
import { PublicationDialog } from './PublicationDialog.tsx';
import { PublicationSign } from './PublicationStateLabel.tsx';

/** Where a change stands; behind it the reason, the history and what can be done. */
export function PublicationButton(sign: ComponentProps<typeof PublicationSign>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="text-muted hover:bg-slab flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded px-2"
      >
        <span className="sr-only">Publicación: </span>
        <PublicationSign {...sign} />
      </button>
      {isOpen && <PublicationDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
