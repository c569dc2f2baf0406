import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useClose } from '#admin/lists/use-close-dialog.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Waiting } from '#ui/Notice.tsx';
import { PropertyForm } from './PropertyForm.tsx';

/** A property that cannot be read or is gone leads to the list, with the query's toast (spec §8). */
export function EditPropertyDialog() {
  const { id = '' } = useParams();
  const { data: property, isPending } = useQuery(propertyQueries.edited(id));
  const close = useClose();

  if (!property && !isPending) return <Navigate to={screenPaths.properties()} replace />;
  return (
    <Dialog title="Editar Propiedad" size="large" onClose={close}>
      {property ? <PropertyForm property={property} onClose={close} onDone={close} /> : <Waiting />}
    </Dialog>
  );
}
