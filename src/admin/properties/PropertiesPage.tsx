import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useRefine } from '#admin/lists/use-refine.ts';
import { listAllProperties } from '#data/properties.ts';
import { toasts } from '#text/toasts.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { propertyCsvColumns } from './csv-columns.ts';
import { propertyListQueryIn } from './list-query.ts';
import { PropertyFilters } from './PropertyFilters.tsx';
import { PropertyTable } from './PropertyTable.tsx';
import { propertyQueries } from './queries.ts';
import { useRemoving } from './removal.ts';

export function PropertiesPage() {
  const { params, refine } = useRefine();
  const query = propertyListQueryIn(params);
  const list = useQuery(propertyQueries.list(query));
  const removing = useRemoving();

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por título, ubicación o tipo"
          text={query.text}
          onSearch={(q) => refine({ q })}
        />
        <span className="md:ml-auto">
          <ExportButton
            name="propiedades"
            load={() => listAllProperties(query)}
            columns={propertyCsvColumns}
          />
        </span>
        <DialogLink to="new" className="btn btn-primary whitespace-nowrap max-md:flex-1 max-md:px-2">
          <Plus aria-hidden className="size-4" />
          Añadir Propiedad
        </DialogLink>
      </div>
      <PropertyFilters query={query} onRefine={refine} />
      <ListFrame
        list={list}
        noun={['propiedad', 'propiedades']}
        failed={toasts.propertiesNotLoaded.description}
        empty="No se encontraron propiedades que coincidan con tu búsqueda."
      >
        {(properties) => (
          <PropertyTable
            properties={properties.filter(({ id }) => !removing.some((gone) => gone.id === id))}
            order={query.order}
            onOrder={(orden) => refine({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
