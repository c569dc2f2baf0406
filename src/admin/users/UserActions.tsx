import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BrokerProfileDialog } from '#admin/brokers/BrokerProfileDialog.tsx';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { type User, userStateOf } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { userMutations } from './user-queries.ts';

/** Approves a user, withdraws the approval or removes the account. Users cannot do that to their own account. */
export function UserActions({ user }: { user: User }) {
  const { id, approved } = user;
  const current = useUser();
  const setApproved = useMutation(userMutations.setApproved(id));
  const [isConfirming, setIsConfirming] = useState(false);
  const [isEditingProfile, setIsEditingProfile] = useState(false);

  if (id === current.id) return <span className="text-muted">Eres tú</span>;
  return (
    <span className="flex flex-wrap gap-2 @max-3xl:mt-2 @max-3xl:*:flex-1 @3xl:justify-end">
      {userStateOf(user) === 'administrator' && (
        <Button onClick={() => setIsEditingProfile(true)} className="@3xl:whitespace-nowrap">
          En el sitio
        </Button>
      )}
      {isEditingProfile && <BrokerProfileDialog user={user} onClose={() => setIsEditingProfile(false)} />}
      <Button
        busyLabel={setApproved.isPending && 'Guardando...'}
        onClick={() => setApproved.mutate(!approved)}
        className="@3xl:whitespace-nowrap"
      >
        {approved ? 'Retirar acceso' : 'Aprobar'}
      </Button>
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        {approved ? 'Eliminar' : 'Rechazar'}
      </Button>
      {isConfirming && <RemoveUserDialog user={user} onClose={() => setIsConfirming(false)} />}
    </span>
  );
}
