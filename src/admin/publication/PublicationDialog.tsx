import { useMutation, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { type PublicSite, pinnedPublicationIn, publicationStateOf } from '#domain/publication.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { PublicationList } from './PublicationList.tsx';
import { PublicationStateDetails } from './PublicationStateDetails.tsx';
import { publicationMutations, publicationQueries } from './publication-queries.ts';

export function PublicationDialog({ onClose }: { onClose: () => void }) {
  const { data: publicSite, isPending, error, refetch } = useQuery(publicationQueries.current());
  return (
    <Dialog title="Publicación del sitio" onClose={onClose}>
      <DialogBody>
        {isPending && <Loading />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()}>
            No se pudo leer el estado de la publicación.
          </LoadFailure>
        )}
        {publicSite && (
          <>
            <PublicationStateDetails publicSite={publicSite} />
            <h3 className="mt-6 mb-1 text-base">Últimas publicaciones</h3>
            <PublicationList publicSite={publicSite} />
          </>
        )}
      </DialogBody>
      {publicSite && <Actions publicSite={publicSite} />}
    </Dialog>
  );
}

function Actions({ publicSite }: { publicSite: PublicSite }) {
  const publish = useMutation(publicationMutations.publish());
  const rollBack = useMutation(publicationMutations.rollBack());
  const { name } = publicationStateOf(publicSite);
  const pinned = pinnedPublicationIn(publicSite);
  return (
    <DialogActions>
      {name === 'failed' && pinned ? (
        <Button
          variant="primary"
          busyLabel={rollBack.isPending && 'Reintentando...'}
          onClick={() => rollBack.mutate(pinned)}
        >
          Reintentar
        </Button>
      ) : (
        <Button
          variant={name === 'failed' ? 'primary' : 'quiet'}
          busyLabel={publish.isPending && 'Publicando...'}
          onClick={() => publish.mutate()}
        >
          {publishLabels[name] ?? 'Publicar de nuevo'}
        </Button>
      )}
    </DialogActions>
  );
}

const publishLabels: Partial<Record<ReturnType<typeof publicationStateOf>['name'], string>> = {
  failed: 'Reintentar',
  earlier: 'Publicar lo más reciente',
};
