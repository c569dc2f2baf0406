import { Link, useLocation } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { StateBadges } from '#admin/properties/PropertyBadges.tsx';
import { PropertyPrices } from '#admin/properties/PropertyPrices.tsx';
import { PropertyThumb } from '#admin/properties/PropertyThumb.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { formatArea, formatNumber } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { PropertyToggles } from './PropertyToggles.tsx';

const columns: Column<Property>[] = [
  {
    name: 'title',
    header: 'Propiedad',
    sortable: true,
    card: 'lead',
    cell: (property) => <Lead property={property} />,
  },
  { name: 'type', header: 'Tipo', sortable: true, card: 'wide', cell: ({ type }) => type },
  {
    name: 'location',
    header: 'Ubicación',
    breakWords: true,
    sortable: true,
    card: 'wide',
    cell: ({ location }) => <span className="line-clamp-3 min-w-30">{location}</span>,
  },
  {
    name: 'price',
    header: 'Precio',
    sortable: true,
    numeric: true,
    card: 'hidden',
    cell: (property) => <PropertyPrices property={property} />,
  },
  {
    name: 'area',
    header: 'Área (m²)',
    sortable: true,
    numeric: true,
    card: 'hidden',
    cell: ({ area }) => (area > 0 ? formatNumber(area) : '—'),
  },
  {
    name: 'state',
    header: 'Estado',
    card: 'hidden',
    cell: (property) => <StateBadges property={property} />,
  },
  {
    name: 'actions',
    header: 'Acciones',
    card: 'below',
    cell: (property) => <PropertyToggles property={property} />,
  },
];

/** Photograph and title; in a card or a narrow table also the values of the hidden columns. */
function Lead({ property }: { property: Property }) {
  const { id, title, type, area, location } = property;
  const { search } = useLocation();
  return (
    <div className="flex items-start gap-3 @3xl:min-w-52 @3xl:items-center">
      <PropertyThumb property={property} />
      <div className="min-w-0">
        <Link
          to={{ pathname: screenPaths.property(id), search }}
          state={openedFromHere}
          className="line-clamp-3 font-semibold after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="text-muted @4xl:hidden">
          {type}
          <span className="@3xl:hidden">{area > 0 && `\u00a0· ${formatArea(area)}`}</span>
          <br />
          {location}
        </p>
        <p className="text-muted text-xs @max-3xl:hidden">ID: {id.slice(0, 8)}</p>
        <div className="mt-1 grid justify-items-start gap-1 @3xl:hidden">
          <p>
            <PropertyPrices property={property} />
          </p>
          <StateBadges property={property} />
        </div>
      </div>
    </div>
  );
}

interface Props {
  properties: Property[];
  order: string;
  onOrder: (order: string) => void;
}

export function PropertyTable({ properties, ...ordering }: Props) {
  return (
    <Table caption="Propiedades" columns={columns} rows={properties} keyOf={({ id }) => id} {...ordering} />
  );
}
