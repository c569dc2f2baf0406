import { useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal, TextSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { ColumnMenu } from '#admin/lists/ColumnMenu.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useColumnChoice } from '#admin/lists/use-column-choice.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { SelectableTable } from '#admin/properties/bulk/SelectableTable.tsx';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { usePendingRemovals } from '#admin/removal/pending-removals.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { listAllProperties } from '#data/properties.ts';
import { toasts } from '#text/toasts.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { ClientMatches } from './ClientMatches.tsx';
import { PropertyFilters } from './PropertyFilters.tsx';
import { optionalColumns } from './PropertyTable.tsx';
import { propertyCsvColumns } from './property-csv.ts';
import { filterCountOf, isFiltered, propertyListQueryOf } from './property-list-query.ts';

export function PropertiesPage() {
  const { params, changeParams } = useListParams();
  const query = propertyListQueryOf(params);
  const list = useQuery(propertyQueries.list(query));
  const removals = usePendingRemovals();

  const columnChoice = useColumnChoice(
    'properties',
    optionalColumns.map(({ name }) => name),
  );
  const [isUnfolded, setUnfolded] = useState(false);
  const filterCount = filterCountOf(query);
  /** On a phone these are behind one button, so that the first property is in the upper third. */
  const folded = isUnfolded ? '' : 'max-md:hidden';

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {/* On a phone it shares its line with two buttons only: an expanded filter has a line of its own. */}
        <div className="min-w-[calc(100%-7.25rem)] flex-1 md:contents">
          <SearchBox
            label="Buscar por título, lugar, tipo, precio, clave, ID o cliente"
            text={query.text}
            onSearch={(q) => changeParams({ q })}
          />
        </div>
        <Link
          to={{ pathname: screenPaths.factReview(), search: params.toString() }}
          className={`btn btn-quiet whitespace-nowrap max-md:order-1 max-md:px-2 md:ml-auto ${folded}`}
        >
          <TextSearch aria-hidden className="size-4" />
          Datos en el texto
        </Link>
        <span className={`max-md:order-1 ${folded}`}>
          <ExportButton
            name="propiedades"
            load={() => listAllProperties({ ...query, corrections: list.data?.corrections })}
            columns={propertyCsvColumns}
          />
        </span>
        <ColumnMenu columns={optionalColumns} hidden={columnChoice.hidden} onToggle={columnChoice.toggle} />
        <IconButton
          icon={SlidersHorizontal}
          label={filterCount > 0 ? `Filtros (${filterCount})` : 'Filtros'}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className={`border-line border md:hidden ${filterCount > 0 ? 'bg-mark text-paper' : ''}`}
        />
        <DialogLink to="new" className="btn btn-primary whitespace-nowrap max-md:size-11 max-md:p-0">
          <Plus aria-hidden className="size-4 max-md:size-5" />
          <span className="max-md:sr-only">Añadir Propiedad</span>
        </DialogLink>
      </div>
      <div className={folded}>
        <PropertyFilters query={query} onFilter={changeParams} />
      </div>
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
            list={list.data}
            query={query}
            hiddenColumns={columnChoice.hidden}
            onOrder={(orden) => changeParams({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
