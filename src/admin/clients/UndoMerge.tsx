import { useMutation } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import { useState } from 'react';
import type { Client, ClientRelations } from '#domain/client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { clientMutations } from './client-queries.ts';

interface Props {
  client: Client;
  /** The clients of the last merge. */
  merged: ClientRelations['merged'];
}

/** Separates the clients that the last merge joined, after a question. */
export function UndoMerge({ client, merged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation(clientMutations.undoMerge(client.id));
  const names = merged.map(({ name, email, phone }) => [name, email || phone].filter(Boolean).join(', '));
  const close = () => setAsking(false);
  return (
    <section aria-label="Última unión" className="grid gap-2">
      <p className="wrap-anywhere">{`Se unió con ${names.join(' · ')}`}</p>
      <Button icon={Split} onClick={() => setAsking(true)} className="justify-self-start">
        Separar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={merged.length === 1 ? '¿Separar a este cliente?' : `¿Separar a ${merged.length} clientes?`}
          action="Separar"
          busyLabel={undo.isPending && 'Separando...'}
          onConfirm={() => undo.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p className="wrap-anywhere">
            {`${names.join(' · ')}: sus solicitudes, visitas y propuestas vuelven a su propia página, también las que llegaron después a su correo.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
