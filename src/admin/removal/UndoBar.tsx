import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { requirementMutations } from '#admin/requirements/requirement-queries.ts';
import { removeProperty } from '#data/properties.ts';
import { removeRequirement } from '#data/requirements.ts';
import { Button } from '#ui/buttons/Button.tsx';
import {
  clearRemoval,
  markRemovalStarted,
  type PendingRemoval,
  usePendingRemovals,
} from './pending-removals.ts';

/** How each kind of record is removed. */
const removers = {
  property: { mutation: propertyMutations.remove(), remove: removeProperty },
  requirement: { mutation: requirementMutations.remove(), remove: removeRequirement },
};

/** How long a removal can be undone. The animation of `.countdown` in admin.css takes as long. */
const undoTimeoutMs = 10_000;

/** Counts down to each pending removal and offers to undo it. */
export function UndoBar() {
  const removals = usePendingRemovals();
  return (
    <div
      data-undo
      className="fixed inset-x-4 z-30 grid max-w-lg gap-2 max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-lg:mx-auto lg:bottom-6 lg:left-66"
    >
      {removals.map((removal) => (
        <Countdown key={removal.id} removal={removal} />
      ))}
    </div>
  );
}

function Countdown({ removal }: { removal: PendingRemoval }) {
  const { kind, id, title, isStarted } = removal;
  const { mutate } = useMutation<unknown, Error, { id: string }>(removers[kind].mutation as never);

  useEffect(() => {
    const remove = () => {
      markRemovalStarted(id);
      mutate({ id }, { onSettled: () => clearRemoval(id) });
    };
    const removeOnPageHide = () => void removers[kind].remove(id, { keepalive: true });
    const timer = setTimeout(remove, undoTimeoutMs);
    addEventListener('pagehide', removeOnPageHide);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', removeOnPageHide);
    };
  }, [kind, id, mutate]);

  return (
    <div role="status" className="bg-ink text-paper shadow-float overflow-hidden rounded">
      <div className="flex items-center gap-4 px-4 py-2">
        <p className="line-clamp-2 min-w-0 flex-1">
          {isStarted ? 'Eliminando' : 'Se eliminará'} <strong className="font-semibold">{title}</strong>
        </p>
        <Button autoFocus disabled={isStarted} onClick={() => clearRemoval(id)}>
          Deshacer
        </Button>
      </div>
      <div aria-hidden className="countdown bg-paper h-1" />
    </div>
  );
}
