import { useLocation, useNavigate } from 'react-router';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { PropertyForm } from './PropertyForm.tsx';

export function NewPropertyDialog() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (
    <Dialog title="Añadir Propiedad" size="large" onClose={close}>
      <PropertyForm
        onClose={close}
        onSaved={({ id }) =>
          navigate({ pathname: screenPaths.property(id), search }, { replace: true, state })
        }
      />
    </Dialog>
  );
}
