import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { BackLink } from '#admin/lists/BackLink.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { openedFromHere, useHistoryBack } from '#admin/lists/history-back.ts';
import { useActivation } from '#admin/properties/activation/use-activation.tsx';
import { propertyMutations, propertyQueries } from '#admin/properties/property-queries.ts';
import { activeStates, featuredStates } from '#admin/properties/property-states.ts';
import { ShareMenu } from '#admin/properties/share/ShareMenu.tsx';
import { useRecordPublication } from '#admin/publication/use-record-publication.ts';
import { scheduleRemoval } from '#admin/removal/pending-removals.ts';
import { newCopyLocation, screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { formatNumber } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { StateSwitch } from '#ui/buttons/StateSwitch.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

export function PropertyActions({ property }: { property: Property }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { search } = useLocation();
  return (
    <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap md:justify-end">
      <BackLink pathname={screenPaths.properties()} search={search} className="md:mr-auto" />
      <StateSwitches property={property} />
      <ShareMenu property={property} />
      <PreviewLink property={property} />
      <Link to={newCopyLocation(property.id, search)} state={openedFromHere} className="btn btn-quiet">
        <Copy aria-hidden className="size-4" />
        Duplicar
      </Link>
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

function StateSwitches({ property }: { property: Property }) {
  const { id, featured } = property;
  const activation = useActivation(property, propertyMutations.setActive(id));
  const setFeatured = useMutation(propertyMutations.setFeatured(id));
  return (
    <>
      <StateSwitch
        label="Activa"
        states={activeStates}
        isOn={activation.isActive}
        isSaving={activation.isSaving}
        onToggle={activation.toggle}
        className="min-h-11 px-2"
      />
      <StateSwitch
        label="Destacada"
        states={featuredStates}
        isOn={featured}
        isSaving={setFeatured.isPending}
        onToggle={() => setFeatured.mutate({ featured: !featured })}
        className="min-h-11 px-2"
      />
      {activation.dialog}
    </>
  );
}

function RemovePropertyDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goBack = useHistoryBack();
  const { data: units = [] } = useQuery(propertyQueries.units(property.id));
  const remove = () => {
    onClose();
    scheduleRemoval({ ...property, kind: 'property' });
    if (goBack) goBack();
    else void navigate({ pathname: screenPaths.properties(), search }, { replace: true });
  };
  return (
    <ConfirmDialog title="¿Eliminar esta propiedad?" action="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{property.title}</strong>, sus fotografías y sus documentos se borrarán del panel y del sitio.
        Las solicitudes que recibió se conservan. Tendrás 10 segundos para deshacerlo.
      </p>
      {units.length > 0 && (
        <p className="mt-3">
          {units.length === 1
            ? 'Su unidad se conserva y deja de pertenecer a ella.'
            : `Sus ${formatNumber(units.length)} unidades se conservan y dejan de pertenecer a ella.`}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Links to the public page of a property. The label says when that page does not show the last change yet. */
function PreviewLink({ property }: { property: Property }) {
  const { state } = useRecordPublication(property);
  const isOutdated = property.active && state !== undefined && state.name !== 'online';
  return (
    <a
      href={paths.propertyById(property.id)}
      target="_blank"
      rel="noreferrer"
      data-astro-prefetch="false"
      className="btn btn-quiet"
    >
      <ExternalLink aria-hidden className="size-4" />
      {isOutdated ? 'Ver lo publicado' : 'Vista previa'}
    </a>
  );
}
