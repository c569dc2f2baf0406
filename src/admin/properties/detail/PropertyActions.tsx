import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BackLink } from '#admin/lists/BackLink.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { useHistoryBack } from '#admin/lists/history-back.ts';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { scheduleRemoval } from '#admin/properties/removal/pending-removals.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { PreviewLink } from './PreviewLink.tsx';

export function PropertyActions({ property }: { property: Property }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { search } = useLocation();
  return (
    <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap md:justify-end">
      <BackLink pathname={screenPaths.properties()} search={search} className="md:mr-auto" />
      <StateButtons property={property} />
      <PreviewLink property={property} />
      <Button variant="danger" icon={Trash2} onClick={() => setIsConfirming(true)}>
        Eliminar
      </Button>
      <DialogLink to="edit" className="btn btn-primary text-center max-md:px-2 md:whitespace-nowrap">
        <Pencil aria-hidden className="size-4 max-sm:hidden" />
        Editar Propiedad
      </DialogLink>
      {isConfirming && <RemovePropertyDialog property={property} onClose={() => setIsConfirming(false)} />}
    </div>
  );
}

function StateButtons({ property: { id, active, featured } }: { property: Property }) {
  const setActive = useMutation(propertyMutations.setActive(id));
  const setFeatured = useMutation(propertyMutations.setFeatured(id));
  return (
    <>
      <Button
        icon={active ? Eye : EyeOff}
        aria-pressed={active}
        busyLabel={setActive.isPending && 'Guardando...'}
        onClick={() => setActive.mutate({ active: !active })}
      >
        {active ? 'Activa' : 'Inactiva'}
      </Button>
      <Button
        icon={Star}
        aria-pressed={featured}
        busyLabel={setFeatured.isPending && 'Guardando...'}
        onClick={() => setFeatured.mutate({ featured: !featured })}
        className="aria-pressed:[&_svg]:fill-current"
      >
        Destacada
      </Button>
    </>
  );
}

function RemovePropertyDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goBack = useHistoryBack();
  const remove = () => {
    onClose();
    scheduleRemoval(property);
    if (goBack) goBack();
    else void navigate({ pathname: screenPaths.properties(), search }, { replace: true });
  };
  return (
    <ConfirmDialog title="¿Eliminar esta propiedad?" action="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{property.title}</strong> y sus fotografías se borrarán del panel y del sitio. Las solicitudes
        que recibió se conservan. Tendrás 10 segundos para deshacerlo.
      </p>
    </ConfirmDialog>
  );
}
