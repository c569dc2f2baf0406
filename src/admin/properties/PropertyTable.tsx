import { Link } from 'react-router';
import type { Property } from '#domain/property.ts';
import { formatNumber } from '#text/format.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { PropertyBadges } from './PropertyBadges.tsx';
import { PropertyPrices } from './PropertyPrices.tsx';
import { PropertyThumb } from './PropertyThumb.tsx';
import { PropertyToggles } from './PropertyToggles.tsx';

const columns: Column<Property>[] = [
  {
    name: 'title',
    header: 'Propiedad',
    sortable: true,
    lead: true,
    cell: (property) => (
      <span className="flex items-center gap-3">
        <PropertyThumb property={property} />
        <span className="min-w-0">
          <Link
            to={`/properties/${property.id}`}
            className="line-clamp-2 font-semibold after:absolute after:inset-0"
          >
            {property.title}
          </Link>
          <span className="text-muted text-xs">ID: {property.id.slice(0, 8)}</span>
        </span>
      </span>
    ),
  },
  { name: 'type', header: 'Tipo', sortable: true, cell: ({ type }) => type },
  { name: 'location', header: 'Ubicación', sortable: true, cell: ({ location }) => location },
  {
    name: 'price',
    header: 'Precio',
    sortable: true,
    numeric: true,
    cell: (property) => <PropertyPrices property={property} />,
  },
  {
    name: 'area',
    header: 'Área (m²)',
    sortable: true,
    numeric: true,
    cell: ({ area }) => formatNumber(area),
  },
  { name: 'state', header: 'Estado', cell: (property) => <PropertyBadges property={property} /> },
  {
    name: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (property) => <PropertyToggles property={property} />,
  },
];

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
