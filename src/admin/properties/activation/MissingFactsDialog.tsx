import type { PropertyGap } from '#domain/property-gaps.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';

interface Props {
  title: string;
  gaps: PropertyGap[];
  busyLabel?: string | false;
  onPublish: () => void;
  /** Saves without publishing. Undefined where there is nothing else to save. */
  onSaveInactive?: () => void;
  onClose: () => void;
}

/** Lists what visitors would not find, before a property goes live. The way back has the focus. */
export function MissingFactsDialog({ title, gaps, busyLabel, onPublish, onSaveInactive, onClose }: Props) {
  return (
    <Dialog title="¿Publicar sin estos datos?" onClose={onClose}>
      <DialogBody>
        <p>
          {title ? <strong>{title}</strong> : 'La propiedad'} se verá en el sitio en unos segundos. Quien la
          busque no encontrará:
        </p>
        <ul className="mt-3 grid list-disc gap-1 pl-5">
          {gaps.map(({ label, cost }) => (
            <li key={label}>
              <strong className="font-semibold">{label}</strong>: {cost}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button data-focus onClick={onClose}>
          {onSaveInactive ? 'Seguir editando' : 'Cancelar'}
        </Button>
        {onSaveInactive && <Button onClick={onSaveInactive}>Guardar sin publicar</Button>}
        <Button variant="primary" busyLabel={busyLabel} onClick={onPublish}>
          Publicar de todos modos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
