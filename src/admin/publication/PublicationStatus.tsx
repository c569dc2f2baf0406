import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PublicationDialog } from './PublicationDialog.tsx';
import { PublicationSign } from './PublicationSign.tsx';
import { publicationQueries } from './queries.ts';

const clock = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Where the newest change stands, always in sight; behind it the history. */
export function PublicationStatus() {
  const { data: state, dataUpdatedAt, isError } = useQuery(publicationQueries.state());
  const [isOpen, setIsOpen] = useState(false);
  const verifiedAt = state?.name === 'online' ? clock.format(dataUpdatedAt) : undefined;

  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="text-muted hover:bg-slab flex min-h-11 cursor-pointer items-center rounded px-2"
      >
        <span className="sr-only">Publicación: </span>
        <PublicationSign state={isError ? undefined : state} verifiedAt={verifiedAt} />
      </button>
      {isOpen && <PublicationDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
