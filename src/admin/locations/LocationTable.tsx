import { Link, useLocation } from 'react-router';
import { cameFromHere } from '#admin/lists/history-back.ts';
import { refined } from '#admin/lists/list-params.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { LocationStats } from '#domain/location.ts';
import { count, formatNumber } from '#text/format.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';

const columns: Column<LocationStats>[] = [
  {
    name: 'name',
    header: 'Nombre',
    sortable: true,
    card: 'lead',
    cell: (location) => <Lead location={location} />,
  },
  { name: 'city', header: 'Ciudad', sortable: true, card: 'hidden', written: true, cell: ({ city }) => city },
  {
    name: 'state',
    header: 'Estado',
    sortable: true,
    card: 'hidden',
    written: true,
    cell: ({ state }) => state,
  },
  {
    name: 'properties_count',
    header: 'Propiedades',
    sortable: true,
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
  const detail = useDetail(id);
  return (
    <>
      <Link {...detail} className="font-semibold after:absolute after:inset-0">
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
  const detail = useDetail(id);
  return (
    <Link
      {...detail}
      aria-label={`Ver detalle de ${name}`}
      className="btn btn-quiet relative z-10 whitespace-nowrap"
    >
      Ver detalle
    </Link>
  );
}

/** The list's page goes along for the way back, but not in the address, where the location's properties have theirs. */
function useDetail(id: string) {
  const { search } = useLocation();
  const kept = refined(new URLSearchParams(search), {}).toString();
  return {
    to: { pathname: screenPaths.location(id), search: kept },
    state: { ...cameFromHere, list: search },
  };
}

interface Props {
  locations: LocationStats[];
  order: string;
  onOrder: (order: string) => void;
}

export function LocationTable({ locations, ...ordering }: Props) {
  return (
    <Table caption="Ubicaciones" columns={columns} rows={locations} keyOf={({ id }) => id} {...ordering} />
  );
}
