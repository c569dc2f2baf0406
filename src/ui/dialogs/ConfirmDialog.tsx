import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  busyLabel?: string | false;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that is hard to undo. Cancel has the focus. */
export function ConfirmDialog({ title, children, action, busyLabel, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>{children}</DialogBody>
      <DialogActions>
        <Button data-focus onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="destroy" busyLabel={busyLabel} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
