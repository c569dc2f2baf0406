import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Client } from '#domain/client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { clientMutations } from './client-queries.ts';

/** Removes a client without inquiries, after a question. */
export function RemoveClient({ client: { id, name } }: { client: Client }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useMutation(clientMutations.remove(id));
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
        Eliminar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Eliminar este cliente?"
          action="Eliminar"
          busyLabel={remove.isPending && 'Eliminando...'}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => navigate(screenPaths.clients(), { replace: true }),
              onError: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
        >
          <p>
            Los datos y la nota de <strong>{name}</strong> se borrarán. <strong>No se puede deshacer.</strong>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
