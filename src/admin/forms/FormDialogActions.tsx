import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { DialogActions } from '#ui/dialogs/Dialog.tsx';

interface Props {
  isSaving: boolean;
  onClose: () => void;
  /** Further buttons, before the others. */
  children?: ReactNode;
}

/** The buttons of a dialog with a form: cancel and save. */
export function FormDialogActions({ isSaving, onClose, children }: Props) {
  return (
    <DialogActions>
      {children}
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" variant="primary" busyLabel={isSaving && 'Guardando...'}>
        Guardar
      </Button>
    </DialogActions>
  );
}
