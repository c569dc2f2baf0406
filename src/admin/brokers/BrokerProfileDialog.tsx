import { displayNameOf, type User } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { BrokerProfileForm } from './BrokerProfileForm.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

/** Edits the public profile of a colleague. */
export function BrokerProfileDialog({ user, onClose }: Props) {
  return (
    <Dialog title={`En el sitio: ${displayNameOf(user)}`} onClose={onClose}>
      <DialogBody>
        <BrokerProfileForm
          user={user}
          onSaved={onClose}
          renderActions={(isSaving) => (
            <p className="flex justify-end gap-2">
              <Button onClick={onClose}>Cancelar</Button>
              <Button type="submit" variant="primary" busyLabel={isSaving && 'Guardando...'}>
                Guardar
              </Button>
            </p>
          )}
        />
      </DialogBody>
    </Dialog>
  );
}
