import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { ClientForm } from './ClientForm.tsx';
import { clientQueries } from './client-queries.ts';

export function EditClientDialog() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { data: client, isPending, error, refetch } = useQuery(clientQueries.one(id));

  return (
    <Dialog title={client ? `Editar a ${client.name}` : 'Editar cliente'} onClose={close}>
      {client ? (
        <ClientForm client={client} onSaved={close} onClose={close} />
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
