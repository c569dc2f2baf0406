import { Link } from 'react-router';
import type { Property } from '#domain/property.ts';
import { formatArea, formatNumber } from '#text/format.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { StateBadges } from './PropertyBadges.tsx';
import { PropertyPrices } from './PropertyPrices.tsx';
import { PropertyThumb } from './PropertyThumb.tsx';
import { PropertyToggles } from './PropertyToggles.tsx';

const columns: Column<Property>[] = [
  {
    name: 'title',
    header: 'Propiedad',
    sortable: true,
    card: 'lead',
    cell: (property) => <Lead property={property} />,
  },
  { name: 'type', header: 'Tipo', sortable: true, card: 'hidden', cell: ({ type }) => type },
  {
    name: 'location',
    header: 'Ubicación',
    sortable: true,
    card: 'hidden',
    cell: ({ location }) => location,
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
    cell: ({ area }) => formatNumber(area),
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
    card: 'beside',
    cell: (property) => <PropertyToggles property={property} />,
  },
];

/** Photograph and title; in a card also what the other columns would say. */
function Lead({ property }: { property: Property }) {
  const { id, title, type, area, location } = property;
  return (
    <div className="flex items-start gap-3 @3xl:min-w-56 @3xl:items-center">
      <PropertyThumb property={property} />
      <div className="min-w-0">
        <Link to={`/properties/${id}`} className="line-clamp-2 font-semibold after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-muted text-xs @max-3xl:hidden">ID: {id.slice(0, 8)}</p>
        <div className="grid justify-items-start gap-1 @3xl:hidden">
          <p className="text-muted">
            {type} · {formatArea(area)}
            <br />
            {location}
          </p>
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
