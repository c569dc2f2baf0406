import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { ClientForm } from './ClientForm.tsx';
import { clientQueries } from './client-queries.ts';

export function EditClientDialog() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const close = useCloseDialog();
  const { data: client, isPending, error, refetch } = useQuery(clientQueries.one(id));
  const showClient = () =>
    void navigate({ pathname: screenPaths.client(id), search }, { replace: true, state });

  return (
    <Dialog title={client ? `Editar a ${client.name}` : 'Editar cliente'} onClose={close}>
      {client ? (
        <ClientForm client={client} onSaved={showClient} onClose={showClient} />
      ) : (
        <DialogBody>
          {isPending && <Loading />}
          {error && (
            <LoadFailure error={error} onRetry={() => refetch()}>
              Error al cargar los clientes.
            </LoadFailure>
          )}
          {client === null && <Empty>Este cliente ya no existe.</Empty>}
        </DialogBody>
      )}
    </Dialog>
  );
}
