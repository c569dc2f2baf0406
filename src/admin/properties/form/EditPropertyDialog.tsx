import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { PropertyForm } from './PropertyForm.tsx';

/** Goes to the list if the property cannot be loaded or does not exist; its query shows the toast (spec §8). */
export function EditPropertyDialog() {
  const { id = '' } = useParams();
  const { data: property, isPending } = useQuery(propertyQueries.forEdit(id));
  const close = useCloseDialog();

  if (!property && !isPending) return <Navigate to={screenPaths.properties()} replace />;
  return (
    <Dialog title="Editar Propiedad" size="large" onClose={close}>
      {property ? <PropertyForm property={property} onClose={close} onSaved={close} /> : <Loading />}
    </Dialog>
  );
}
