import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { textIn } from '#admin/lists/search-params.ts';
import { useRefine } from '#admin/lists/use-refine.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { LocationStats } from '#domain/location.ts';
import { mentions } from '#domain/property-search.ts';
import { fold } from '#domain/slug.ts';
import { count, formatNumber } from '#text/format.ts';
import { Button } from '#ui/Button.tsx';
import { Empty, Failed } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { locationQueries } from './queries.ts';

const columns: Column<LocationStats>[] = [
  {
    name: 'name',
    header: 'Nombre',
    card: 'lead',
    cell: (location) => <Lead location={location} />,
  },
  { name: 'city', header: 'Ciudad', card: 'hidden', cell: ({ city }) => city },
  { name: 'state', header: 'Estado', card: 'hidden', cell: ({ state }) => state },
  {
    name: 'properties_count',
    header: 'Propiedades',
    numeric: true,
    card: 'hidden',
    cell: ({ properties_count }) => formatNumber(properties_count),
  },
  {
    name: 'actions',
    header: 'Acciones',
    card: 'hidden',
    cell: (location) => <DetailLink location={location} />,
  },
];

/** Its name; in a card also what the other columns would say. */
function Lead({ location: { id, name, city, state, properties_count } }: { location: LocationStats }) {
  const { search } = useLocation();
  return (
    <>
      <Link
        to={{ pathname: screenPaths.location(id), search }}
        className="font-semibold after:absolute after:inset-0"
      >
        {name}
      </Link>
      <span className="text-muted block @3xl:hidden">
        {[[city, state].filter(Boolean).join(', '), count(properties_count, 'propiedad', 'propiedades')]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function DetailLink({ location: { id, name } }: { location: LocationStats }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: screenPaths.location(id), search }}
      aria-label={`Ver detalle de ${name}`}
      className="btn btn-quiet relative z-10 whitespace-nowrap"
    >
      Ver detalle
    </Link>
  );
}

export function LocationsPage() {
  const { params, refine } = useRefine();
  const { search } = useLocation();
  const { data: locations = [], isPending, isError, isFetching, refetch } = useQuery(locationQueries.stats());
  const text = textIn(params);
  const found = locations.filter(({ name, city, state }) => mentions(fold(`${name} ${city} ${state}`), text));

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox label="Buscar por nombre, ciudad o estado" text={text} onSearch={(q) => refine({ q })} />
        <Button
          icon={RefreshCw}
          busy={isFetching && 'Actualizando...'}
          onClick={() => refetch()}
          className="max-md:w-full md:ml-auto"
        >
          Actualizar Ubicaciones
        </Button>
        <Link to={{ pathname: 'new', search }} preventScrollReset className="btn btn-primary max-md:flex-1">
          <Plus aria-hidden className="size-4" />
          Nueva ubicación
        </Link>
      </div>
      {isPending && <Skeleton />}
      {isError && (
        <Failed onRetry={() => refetch()}>Error al cargar las ubicaciones. Intente nuevamente.</Failed>
      )}
      {found.length > 0 && (
        <Table caption="Ubicaciones" columns={columns} rows={found} keyOf={({ id }) => id} />
      )}
      {!isPending && !isError && found.length === 0 && (
        <Empty>No se encontraron ubicaciones que coincidan con tu búsqueda.</Empty>
      )}
      <Outlet />
    </>
  );
}
