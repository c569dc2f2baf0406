import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** What the button that goes on says. */
  action: string;
  busy?: string | false;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that is not easily undone; the harmless answer has the focus. */
export function ConfirmDialog({ title, children, action, busy, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>{children}</DialogBody>
      <DialogActions>
        <Button data-focus onClick={onClose}>
          Cancelar
        </Button>
        <Button look="destroy" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
