import { useMutation, useQuery } from '@tanstack/react-query';
import { type PublicSite, pinnedPublicationIn, publicationStateOf } from '#domain/publication.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Failed, Waiting } from '#ui/Notice.tsx';
import { PublicationList } from './PublicationList.tsx';
import { PublicationMeaning } from './PublicationMeaning.tsx';
import { publicationMutations, publicationQueries } from './queries.ts';

export function PublicationDialog({ onClose }: { onClose: () => void }) {
  const { data: now, isPending, isError, refetch } = useQuery(publicationQueries.now());
  return (
    <Dialog title="Publicación del sitio" onClose={onClose}>
      <DialogBody>
        {isPending && <Waiting />}
        {isError && <Failed onRetry={() => refetch()}>No se pudo leer el estado de la publicación.</Failed>}
        {now && (
          <>
            <PublicationMeaning now={now} />
            <h3 className="mt-6 mb-1 text-base">Últimas publicaciones</h3>
            <PublicationList now={now} />
          </>
        )}
      </DialogBody>
      {now && <Actions now={now} />}
    </Dialog>
  );
}

function Actions({ now }: { now: PublicSite }) {
  const publish = useMutation(publicationMutations.publish());
  const rollBack = useMutation(publicationMutations.rollBack());
  const { name } = publicationStateOf(now);
  const pinned = pinnedPublicationIn(now);
  return (
    <DialogActions>
      {name === 'failed' && pinned ? (
        <Button
          look="primary"
          busy={rollBack.isPending && 'Reintentando...'}
          onClick={() => rollBack.mutate(pinned)}
        >
          Reintentar
        </Button>
      ) : (
        <Button
          look={name === 'failed' ? 'primary' : 'quiet'}
          busy={publish.isPending && 'Publicando...'}
          onClick={() => publish.mutate()}
        >
          {actions[name] ?? 'Publicar de nuevo'}
        </Button>
      )}
    </DialogActions>
  );
}

const actions: Partial<Record<ReturnType<typeof publicationStateOf>['name'], string>> = {
  failed: 'Reintentar',
  earlier: 'Publicar lo más reciente',
};
