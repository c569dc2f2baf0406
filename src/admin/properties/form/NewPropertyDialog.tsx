import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { parentParam, screenPaths } from '#admin/screen-paths.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { PropertyForm } from './PropertyForm.tsx';

/** With a park or building in the URL the form is that of a new unit. */
export function NewPropertyDialog() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const parentId = params.get(parentParam) ?? '';
  const { data: parent, isLoading } = useQuery({
    ...propertyQueries.one(parentId),
    enabled: parentId !== '',
  });
  const listParams = new URLSearchParams(params);
  listParams.delete(parentParam);
  return (
    <Dialog title={parent ? 'Agregar unidad' : 'Añadir Propiedad'} size="large" onClose={close}>
      {isLoading ? (
        <Loading />
      ) : (
        <PropertyForm
          parent={parent ?? undefined}
          onClose={close}
          onSaved={({ id }) =>
            navigate(
              { pathname: screenPaths.property(id), search: String(listParams) },
              { replace: true, state },
            )
          }
        />
      )}
    </Dialog>
  );
}
