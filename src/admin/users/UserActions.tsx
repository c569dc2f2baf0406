import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#admin/session/SessionProvider.tsx';
import type { User } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Email } from '#ui/EmailText.tsx';
import { userMutations } from './user-queries.ts';

/** Nobody decides about himself. */
export function UserActions({ user: { id, email, approved } }: { user: User }) {
  const current = useUser();
  const setApproved = useMutation(userMutations.setApproved(id));
  const remove = useMutation(userMutations.remove(id));
  const [isAsking, setIsAsking] = useState(false);

  if (id === current.id) return <span className="text-muted">Eres tú</span>;
  return (
    <span className="flex gap-2 @max-3xl:mt-2 @max-3xl:*:flex-1 @3xl:justify-end">
      <Button
        busy={setApproved.isPending && 'Guardando...'}
        onClick={() => setApproved.mutate(!approved)}
        className="@3xl:whitespace-nowrap"
      >
        {approved ? 'Retirar acceso' : 'Aprobar'}
      </Button>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {approved ? 'Eliminar' : 'Rechazar'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={approved ? '¿Eliminar este usuario?' : '¿Rechazar este registro?'}
          action={approved ? 'Eliminar' : 'Rechazar'}
          busy={remove.isPending && 'Eliminando...'}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            La cuenta{' '}
            <strong>
              <Email address={email} />
            </strong>{' '}
            se borrará y no podrá entrar al panel. Lo que hizo en él se conserva.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
