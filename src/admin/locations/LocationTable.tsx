import { Link, useLocation } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { withListParams } from '#admin/lists/list-params.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { LocationStats } from '#domain/location.ts';
import { count, formatNumber } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';

const columns: Column<LocationStats>[] = [
  {
    name: 'name',
    header: 'Nombre',
    isSortable: true,
    card: 'lead',
    cell: (location) => <Lead location={location} />,
  },
  {
    name: 'city',
    header: 'Ciudad',
    isSortable: true,
    card: 'hidden',
    canBreakWords: true,
    cell: ({ city }) => city,
  },
  {
    name: 'state',
    header: 'Estado',
    isSortable: true,
    card: 'hidden',
    canBreakWords: true,
    cell: ({ state }) => state,
  },
  {
    name: 'properties_count',
    header: 'Propiedades',
    isSortable: true,
    isNumeric: true,
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

/** The name; in a card also the values of the hidden columns. */
function Lead({ location: { id, name, city, state, properties_count } }: { location: LocationStats }) {
  const link = useDetailLink(id);
  return (
    <>
      <Link {...link} className="stretched-link font-semibold">
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
  const link = useDetailLink(id);
  return (
    <Link
      {...link}
      aria-label={`Ver detalle de ${name}`}
      className="btn btn-quiet relative z-10 whitespace-nowrap"
    >
      Ver detalle
    </Link>
  );
}

/**
 * The link to a location. The list's page number goes into the history state, for the way back; in the URL that param
 * is the page of the location's own properties.
 */
function useDetailLink(id: string) {
  const { search } = useLocation();
  const searchWithoutPage = withListParams(new URLSearchParams(search), {}).toString();
  return {
    to: { pathname: screenPaths.location(id), search: searchWithoutPage },
    state: { ...openedFromHere, listSearch: search },
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
