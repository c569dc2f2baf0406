import { useMutation, useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { PropertyDocument } from '#domain/document.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { documentMutations, documentQueries } from './document-queries.ts';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'access' | 'remove'; document: PropertyDocument };

/** The documents of a property: upload, change, delete, and show grants. */
export function DocumentSection({ propertyId }: { propertyId: string }) {
  const { data, isPending, error, refetch } = useQuery(documentQueries.ofProperty(propertyId));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <section aria-label="Documentos">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Documentos</h3>
        <Button icon={FilePlus2} onClick={() => setOpen({ dialog: 'new' })}>
          Agregar documento
        </Button>
      </div>
      {isPending && <Loading />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar los documentos
        </LoadFailure>
      )}
      {data?.length === 0 && (
        <p className="text-muted">Sin documentos. Sube planos, uso de suelo o factibilidades.</p>
      )}
      {data && data.length > 0 && (
        <ul className="border-line border-t">
          {data.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onEdit={() => setOpen({ dialog: 'edit', document })}
              onAccess={() => setOpen({ dialog: 'access', document })}
              onRemove={() => setOpen({ dialog: 'remove', document })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'new' && <DocumentDialog propertyId={propertyId} onClose={close} />}
      {open?.dialog === 'edit' && (
        <DocumentDialog propertyId={propertyId} document={open.document} onClose={close} />
      )}
      {open?.dialog === 'access' && <AccessDialog document={open.document} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDocumentDialog document={open.document} onClose={close} />}
    </section>
  );
}

interface Props {
  document: PropertyDocument;
  onClose: () => void;
}

function RemoveDocumentDialog({ document: { id, name }, onClose }: Props) {
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
