import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { removeProperty } from '#data/properties.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { begin, callBack, type Removing, useRemoving } from './pending-removals.ts';

/** Milliseconds in which a deleted property can be called back. */
const grace = 10_000;

export function UndoBar() {
  const removing = useRemoving();
  return (
    <div className="fixed inset-x-4 z-30 grid max-w-lg gap-2 max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-lg:mx-auto lg:bottom-6 lg:left-66">
      {removing.map((property) => (
        <Countdown key={property.id} property={property} />
      ))}
    </div>
  );
}

function Countdown({ property }: { property: Removing }) {
  const { mutate } = useMutation(propertyMutations.remove());
  const { id, title, isUnderWay } = property;

  useEffect(() => {
    const remove = () => {
      begin(id);
      mutate({ id }, { onSettled: () => callBack(id) });
    };
    const removeWithThePage = () => void removeProperty(id, { keepalive: true });
    const timer = setTimeout(remove, grace);
    addEventListener('pagehide', removeWithThePage);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', removeWithThePage);
    };
  }, [id, mutate]);

  return (
    <div role="status" className="bg-ink text-paper shadow-float overflow-hidden rounded">
      <div className="flex items-center gap-4 px-4 py-2">
        <p className="line-clamp-2 min-w-0 flex-1">
          {isUnderWay ? 'Eliminando' : 'Se eliminará'} <strong className="font-semibold">{title}</strong>
        </p>
        <Button autoFocus disabled={isUnderWay} onClick={() => callBack(id)}>
          Deshacer
        </Button>
      </div>
      <div aria-hidden className="countdown bg-paper h-1" />
    </div>
  );
}
