import { useNavigate } from 'react-router';
import { useClose } from '#admin/lists/use-close.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PropertyForm } from './PropertyForm.tsx';

export function NewPropertyDialog() {
  const close = useClose();
  const navigate = useNavigate();
  return (
    <Dialog title="Añadir Propiedad" size="large" onClose={() => close()}>
      <PropertyForm
        onClose={() => close()}
        onDone={({ id }) => navigate(`/properties/${id}`, { state: { isSaved: true } })}
      />
    </Dialog>
  );
}
