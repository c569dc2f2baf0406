import { Link, useLocation } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { areaRequired, type Property } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';

interface Props {
  property: Pick<Property, 'id' | 'title'>;
  onClose: () => void;
}

/** Explains why a property cannot be published yet, and leads to its form. */
export function AreaRequiredDialog({ property: { id, title }, onClose }: Props) {
  const { search } = useLocation();
  return (
    <Dialog title="Falta el área" onClose={onClose}>
      <DialogBody>
        <p className="font-medium">{title}</p>
        <p className="mt-2">{areaRequired}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Link
          to={{ pathname: screenPaths.editProperty(id), search }}
          onClick={onClose}
          className="btn btn-primary"
          data-focus
        >
          Escribir el área
        </Link>
      </DialogActions>
    </Dialog>
  );
}
