import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { BackLink } from '#admin/lists/BackLink.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorOf, pageNumberOf, withListParams } from '#admin/lists/list-params.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Location } from '#domain/location.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { LocationPropertyTable } from './LocationPropertyTable.tsx';
import { locationOptions } from './location-queries.ts';

export function LocationPage() {
  const { id = '' } = useParams();
  const { data: location, isPending, isLoadingError, error, refetch } = useQuery(locationOptions.one(id));

  if (isPending) return <Loading />;
  if (isLoadingError) {
    return (
      <LoadFailure error={error} onRetry={() => refetch()}>
        Error al cargar la información de la ubicación
      </LoadFailure>
    );
  }
  if (!location) {
    return (
      <Empty>
        <h2 className="text-ink text-xl">Ubicación no encontrada</h2>
        <Link to={screenPaths.locations()} className="btn btn-quiet">
          Volver
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <LocationProperties location={location} />
      <Outlet />
    </>
  );
}

function LocationProperties({ location }: { location: Location }) {
  const { id, name, city, state } = location;
  const { state: historyState } = useLocation();
  const { params } = useListParams();
  const [listSearch] = useState<string>(historyState?.listSearch ?? withListParams(params, {}).toString());
  const position = { page: pageNumberOf(params), cursor: cursorOf(params) };
  const list = useQuery(
    propertyQueries.list({ text: '', offer: 'all', order: 'title', location_id: id, ...position }),
  );
  const total = list.isPlaceholderData ? undefined : list.data?.total;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <BackLink pathname={screenPaths.locations()} search={listSearch} className="mr-auto" />
        {total === 0 && <RemoveButton location={location} />}
        <DialogLink to="edit" className="btn btn-quiet">
          <Pencil aria-hidden className="size-4" />
          Editar
        </DialogLink>
      </div>
      <h2 className="mt-4 text-2xl wrap-anywhere">{name}</h2>
      <p className="text-muted mt-1 mb-6 wrap-anywhere">
        {[city, state].filter(Boolean).join(', ')}
        {total !== undefined && ` · ${count(total, 'propiedad', 'propiedades')}`}
      </p>
      <ListFrame
        list={list}
        failureText="Error al cargar las propiedades"
        empty="No hay propiedades disponibles"
      >
        {(properties) => <LocationPropertyTable properties={properties} />}
      </ListFrame>
    </>
  );
}

function RemoveButton({ location: { id, name } }: { location: Location }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const remove = useMutation(locationOptions.remove(id));
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setIsConfirming(true)}>
        Eliminar
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="¿Eliminar esta ubicación?"
          action="Eliminar"
          busyLabel={remove.isPending && 'Eliminando...'}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => navigate({ pathname: screenPaths.locations(), search }),
              onError: () => setIsConfirming(false),
            })
          }
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <strong>{name}</strong> no tiene propiedades. Su página desaparecerá del sitio.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
