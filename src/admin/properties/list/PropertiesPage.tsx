import { useQuery } from '@tanstack/react-query';
import { Plus, TextSearch } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { usePendingRemovals } from '#admin/properties/removal/pending-removals.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { listAllProperties } from '#data/properties.ts';
import { toasts } from '#text/toasts.ts';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { ClientMatches } from './ClientMatches.tsx';
import { PropertyFilters } from './PropertyFilters.tsx';
import { propertyCsvColumns } from './property-csv.ts';
import { isFiltered, propertyListQueryOf } from './property-list-query.ts';
import { SelectableTable } from './SelectableTable.tsx';

export function PropertiesPage() {
  const { params, changeParams } = useListParams();
  const query = propertyListQueryOf(params);
  const list = useQuery(propertyQueries.list(query));
  const removals = usePendingRemovals();

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por título, lugar, tipo, precio, clave, ID o cliente"
          text={query.text}
          onSearch={(q) => changeParams({ q })}
        />
        <Link
          to={{ pathname: screenPaths.factReview(), search: params.toString() }}
          className="btn btn-quiet whitespace-nowrap max-md:px-2 md:ml-auto"
        >
          <TextSearch aria-hidden className="size-4" />
          Datos en el texto
        </Link>
        <span>
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
      <ClientMatches text={query.text} found={list.data} />
      <ListFrame
        list={list}
        noun={['propiedad', 'propiedades']}
        failureText={toasts.propertiesNotLoaded.description}
        empty={
          isFiltered(query)
            ? 'No se encontraron propiedades que coincidan con tu búsqueda.'
            : 'Todavía no hay propiedades. Añade la primera y aparecerá en el sitio.'
        }
      >
        {(properties) => (
          <SelectableTable
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
