import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { canRollBackTo, type Publication, type PublicSite, shownPublicationIn } from '#domain/publication.ts';
import { count, dateOf, formatMoment } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Empty } from '#ui/Notice.tsx';
import { publicationMutations } from './publication-queries.ts';

const outcomes = {
  publishing: <Badge>Publicando</Badge>,
  online: <Badge tone="outline">Publicada</Badge>,
  failed: <Badge tone="danger">Falló</Badge>,
};

const maxShown = 10;

/** The latest publications, each with its outcome; older releases can be published again. */
export function PublicationList({ publicSite }: { publicSite: PublicSite }) {
  const [selected, setSelected] = useState<Publication>();
  const publications = publicSite.publications.slice(0, maxShown);
  if (publications.length === 0) return <Empty>Sin datos</Empty>;
  return (
    <>
      <ul>
        {publications.map((publication) => (
          <li
            key={publication.id}
            className="border-line flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-2.5"
          >
            <PublicationOutcome
              publication={publication}
              isShown={shownPublicationIn(publicSite) === publication}
            />
            {canRollBackTo(publication, publicSite) && (
              <Button onClick={() => setSelected(publication)}>Volver a esta versión</Button>
            )}
          </li>
        ))}
      </ul>
      {selected && <RollBackDialog publication={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}

interface OutcomeProps {
  publication: Publication;
  /** Whether visitors see this publication. */
  isShown: boolean;
}

function PublicationOutcome({ publication, isShown }: OutcomeProps) {
  const { state, started_at, finished_at, pages, reason } = publication;
  const seconds = Math.round((dateOf(finished_at).getTime() - dateOf(started_at).getTime()) / 1000);
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-x-3">
        {formatMoment(started_at)}
        {isShown ? <Badge tone="sale">En línea</Badge> : outcomes[state]}
      </p>
      {state === 'online' && (
        <p className="text-muted text-xs">
          {count(pages, 'página', 'páginas')} en {count(seconds, 'segundo', 'segundos')}
        </p>
      )}
      {reason && <p className="text-danger text-xs wrap-anywhere">{reason}</p>}
    </div>
  );
}

function RollBackDialog({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const rollBack = useMutation(publicationMutations.rollBack());
  return (
    <ConfirmDialog
      title="¿Volver a esta versión?"
      action="Volver"
      busyLabel={rollBack.isPending && 'Volviendo...'}
      onConfirm={() => rollBack.mutate(publication, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        Los visitantes verán el sitio del <strong>{formatMoment(publication.started_at)}</strong> hasta que
        guardes otro cambio, que publica de nuevo lo más reciente. Nada de lo guardado se pierde.
      </p>
    </ConfirmDialog>
  );
}
