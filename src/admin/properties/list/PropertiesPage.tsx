import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { usePendingRemovals } from '#admin/properties/removal/pending-removals.ts';
import { listAllProperties } from '#data/properties.ts';
import { toasts } from '#text/toasts.ts';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { PropertyFilters } from './PropertyFilters.tsx';
import { PropertyTable } from './PropertyTable.tsx';
import { propertyCsvColumns } from './property-csv.ts';
import { propertyListQueryOf } from './property-list-query.ts';

export function PropertiesPage() {
  const { params, changeParams } = useListParams();
  const query = propertyListQueryOf(params);
  const list = useQuery(propertyQueries.list(query));
  const removals = usePendingRemovals();

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por título, lugar, tipo, precio o ID"
          text={query.text}
          onSearch={(q) => changeParams({ q })}
        />
        <span className="md:ml-auto">
          <ExportButton
            name="propiedades"
            load={() => listAllProperties({ ...query, corrections: list.data?.corrections })}
            columns={propertyCsvColumns}
          />
        </span>
        <DialogLink to="new" className="btn btn-primary whitespace-nowrap max-md:flex-1 max-md:px-2">
          <Plus aria-hidden className="size-4" />
          Añadir Propiedad
        </DialogLink>
      </div>
      <PropertyFilters query={query} onFilter={changeParams} />
      <ListFrame
        list={list}
        noun={['propiedad', 'propiedades']}
        failed={toasts.propertiesNotLoaded.description}
        empty="No se encontraron propiedades que coincidan con tu búsqueda."
      >
        {(properties) => (
          <PropertyTable
            properties={properties.filter(({ id }) => !removals.some((removal) => removal.id === id))}
            order={query.order}
            onOrder={(orden) => changeParams({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
