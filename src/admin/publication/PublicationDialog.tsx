import { useMutation, useQuery } from '@tanstack/react-query';
import type { Publication } from '#domain/publication.ts';
import { count, formatMoment } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Notice.tsx';
import { publicationMutations, publicationQueries } from './queries.ts';

const meanings = {
  saved: 'Tus cambios están guardados; en seguida se avisará a quien construye el sitio.',
  queued: 'Tus cambios esperan a que termine la publicación anterior.',
  publishing: 'El sitio se está construyendo con tus cambios.',
  online: 'Leímos la dirección pública y ya muestra tus últimos cambios.',
  failed: 'La publicación falló. El sitio anterior sigue en línea y se volverá a intentar.',
};

const outcomes = {
  publishing: <Badge>Publicando</Badge>,
  online: <Badge tone="sale">En línea</Badge>,
  failed: <Badge tone="danger">Falló</Badge>,
};

export function PublicationDialog({ onClose }: { onClose: () => void }) {
  const { data: state } = useQuery(publicationQueries.state());
  const { data: publications = [] } = useQuery(publicationQueries.recent());
  const publish = useMutation(publicationMutations.publish());

  return (
    <Dialog title="Publicación del sitio" onClose={onClose}>
      <DialogBody>
        <p>{state ? meanings[state.name] : 'No se pudo leer el estado de la publicación.'}</p>
        {state?.reason && (
          <p className="bg-danger-tint text-danger mt-2 rounded p-3 break-words">{state.reason}</p>
        )}
        <h3 className="mt-6 mb-1 text-base">Últimas publicaciones</h3>
        {publications.length === 0 && <Empty>Sin datos</Empty>}
        <ul>
          {publications.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} />
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button busy={publish.isPending && 'Pidiendo...'} onClick={() => publish.mutate()}>
          Publicar de nuevo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PublicationRow({ publication }: { publication: Publication }) {
  const { state, started_at, finished_at, pages, reason } = publication;
  const seconds = Math.round((stampOf(finished_at) - stampOf(started_at)) / 1000);
  return (
    <li className="border-line border-b py-2">
      <p className="flex items-center justify-between gap-3">
        {formatMoment(started_at)}
        {outcomes[state]}
      </p>
      {state === 'online' && (
        <p className="text-muted text-xs">
          {count(pages, 'página', 'páginas')} en {count(seconds, 'segundo', 'segundos')}
        </p>
      )}
      {state === 'failed' && <p className="text-danger text-xs break-words">{reason}</p>}
    </li>
  );
}

const stampOf = (stamp: string) => Date.parse(stamp.replace(' ', 'T'));
