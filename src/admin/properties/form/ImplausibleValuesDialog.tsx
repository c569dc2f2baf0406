import type { ImplausibleValue } from '#domain/implausible-values.ts';
import { labelOf } from '#domain/property-changes.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';

interface Props {
  values: ImplausibleValue[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks about values that are probably mistakes. The way back has the focus. */
export function ImplausibleValuesDialog({ values, onSave, onClose }: Props) {
  return (
    <Dialog title="¿Son correctos estos datos?" onClose={onClose}>
      <DialogBody>
        <ul className="grid gap-3">
          {values.map(({ field, question }) => (
            <li key={field}>
              <strong>{labelOf(field)}.</strong> {question}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button data-focus onClick={onClose}>
          Corregir
        </Button>
        <Button variant="primary" onClick={onSave}>
          Guardar así
        </Button>
      </DialogActions>
    </Dialog>
  );
}
