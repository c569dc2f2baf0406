import { useMutation } from '@tanstack/react-query';
import type { PropertyDocument } from '#domain/document.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { documentMutations } from './document-queries.ts';

interface Props {
  document: PropertyDocument;
  onClose: () => void;
}

export function RemoveDocumentDialog({ document: { id, name }, onClose }: Props) {
  const remove = useMutation(documentMutations.remove(id));
  return (
    <ConfirmDialog
      title="¿Eliminar este documento?"
      action="Eliminar"
      busyLabel={remove.isPending && 'Eliminando...'}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> se borrará del panel y del sitio, y los enlaces que enviaste dejarán de
        funcionar.
      </p>
    </ConfirmDialog>
  );
}
