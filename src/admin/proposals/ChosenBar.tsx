import { Send, X } from 'lucide-react';
import { useState } from 'react';
import type { ProposedProperty } from '#domain/proposal.ts';
import { maxProposed } from '#domain/request-limits.ts';
import type { Requirement } from '#domain/requirement.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';

interface Props {
  requirement: Requirement;
  chosen: ProposedProperty[];
  onClear: () => void;
}

/** How many properties are chosen for a requirement, and the button that proposes them. */
export function ChosenBar({ requirement, chosen, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, email, phone } = requirement;
  const isTooMany = chosen.length > maxProposed;
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Selección"
          className="bg-paper border-line shadow-float sticky bottom-4 z-20 flex items-center gap-2 rounded border p-2 pl-4 max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:gap-1 max-md:pl-3"
        >
          <p role="status" className={`mr-auto font-medium ${isTooMany ? 'text-danger' : ''}`}>
            {count(chosen.length, 'elegida', 'elegidas')}
            {isTooMany && `: el máximo es ${maxProposed}`}
          </p>
          <Button
            variant="primary"
            icon={Send}
            disabled={isTooMany}
            onClick={() => setOpen(true)}
            className="whitespace-nowrap max-md:px-3 max-md:[&>svg]:hidden"
          >
            Enviar propuesta
          </Button>
          <IconButton icon={X} label="Quitar la selección" onClick={onClear} />
        </section>
      )}
      {isOpen && (
        <ProposalDialog
          owner={{ requirement_id: id }}
          client={{ name, email, phone }}
          chosen={chosen}
          onSent={onClear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
