import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { displayNameOf, type User } from '#domain/user.ts';
import { openWorkText } from '#text/open-work.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { userMutations, userQueries } from './user-queries.ts';

/** Asks before an account is removed, and who takes over its open work. */
export function RemoveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, email, approved } = user;
  const remove = useMutation(userMutations.remove(id));
  const work = useQuery(userQueries.openWork(id));
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const [successor, setSuccessor] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const workText = work.data && openWorkText(work.data);

  const confirm = () => {
    if (workText !== '' && successor === undefined) setIsMissing(true);
    else remove.mutate(successor, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={approved ? '¿Eliminar este usuario?' : '¿Rechazar este registro?'}
      action={approved ? 'Eliminar' : 'Rechazar'}
      busyLabel={(work.isPending && 'Cargando...') || (remove.isPending && 'Eliminando...')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        La cuenta{' '}
        <strong>
          <EmailText email={email} />
        </strong>{' '}
        se borrará y no podrá entrar al panel. Lo que hizo en él se conserva.
      </p>
      {work.error && (
        <LoadFailure error={work.error} onRetry={() => work.refetch()}>
          No se pudo cargar lo que lleva
        </LoadFailure>
      )}
      {workText && <p className="mt-4">Lleva {workText}.</p>}
      {(workText || work.error) && (
        <Field
          label="¿Quién se queda con su trabajo?"
          error={
            isMissing && successor === undefined ? 'Elige a una persona o «Sin responsable».' : undefined
          }
          className="mt-4"
        >
          {(control) => (
            <select
              {...control}
              value={successor ?? 'choose'}
              onChange={({ target }) => setSuccessor(target.value)}
              className="field"
            >
              <option value="choose" disabled>
                Elige…
              </option>
              {administrators
                .filter((other) => other.id !== id)
                .map((other) => (
                  <option key={other.id} value={other.id}>
                    {displayNameOf(other)}
                  </option>
                ))}
              <option value="">Sin responsable</option>
            </select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
