import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { toasts } from '#text/toasts.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { LocationTable } from './LocationTable.tsx';
import { locationQueries, mostPropertiesFirst } from './location-queries.ts';

const orderFields = ['name', 'city', 'state', 'properties_count'];

export function LocationsPage() {
  const { params, changeParams } = useListParams();
  const query = {
    text: searchParamOf(params),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    order: orderOf(params, orderFields, mostPropertiesFirst),
  };
  const list = useQuery(locationQueries.list(query));
  const client = useQueryClient();
  /** An unchanged list looks as if nothing had happened, so a toast says it. A failure shows in the list. */
  const update = async () => {
    await refreshQueries(client, { queryKey: locationQueries.all() });
    if (client.getQueryState(locationQueries.list(query).queryKey)?.status === 'success')
      void showToast(toasts.locationsUpdated, locationQueries);
  };

  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por nombre, ciudad o estado"
          text={query.text}
          onSearch={(q) => changeParams({ q })}
        />
        <Button
          icon={RefreshCw}
          busyLabel={list.isFetching && !list.isPlaceholderData && 'Actualizando...'}
          onClick={update}
          className="max-md:w-full md:ml-auto"
        >
          Actualizar Ubicaciones
        </Button>
        <DialogLink to="new" className="btn btn-primary max-md:flex-1">
          <Plus aria-hidden className="size-4" />
          Nueva ubicación
        </DialogLink>
      </search>
      <ListFrame
        list={list}
        noun={['ubicación', 'ubicaciones']}
        failureText="Error al cargar las ubicaciones. Intente nuevamente."
        empty={
          query.text.trim() === ''
            ? 'Todavía no hay ubicaciones. Crea la primera para elegirla en tus propiedades.'
            : 'No se encontraron ubicaciones que coincidan con tu búsqueda.'
        }
      >
        {(locations) => (
          <LocationTable
            locations={locations}
            order={query.order}
            onOrder={(orden) => changeParams({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
