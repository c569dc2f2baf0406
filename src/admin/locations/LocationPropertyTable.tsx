import { Link } from 'react-router';
import { StateBadges } from '#admin/properties/PropertyBadges.tsx';
import { PropertyPrices } from '#admin/properties/PropertyPrices.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { formatNumber } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';

const columns: Column<Property>[] = [
  {
    name: 'title',
    header: 'Título',
    card: 'lead',
    cell: ({ id, title }) => (
      <Link to={screenPaths.property(id)} className="stretched-link font-semibold">
        {title}
      </Link>
    ),
  },
  {
    name: 'address',
    header: 'Dirección',
    canBreakWords: true,
    cell: ({ address, location }) => address || location,
  },
  {
    name: 'price',
    header: 'Precio',
    isNumeric: true,
    cell: (property) => <PropertyPrices property={property} />,
  },
  {
    name: 'area',
    header: 'Área (m²)',
    isNumeric: true,
    cell: ({ area }) => (area > 0 ? formatNumber(area) : '—'),
  },
  { name: 'offer', header: 'Tipo', cell: marketsOf },
  {
    name: 'state',
    header: 'Estado',
    cell: (property) => <StateBadges property={property} />,
  },
  {
    name: 'actions',
    header: 'Acciones',
    card: 'hidden',
    cell: ({ id, title }) => (
      <Link
        to={screenPaths.property(id)}
        aria-label={`Ver detalle de ${title}`}
        className="btn btn-quiet relative z-10 whitespace-nowrap"
      >
        Ver detalle
      </Link>
    ),
  },
];

function marketsOf({ is_for_sale, is_for_rent }: Property): string {
  return [is_for_sale && 'Venta', is_for_rent && 'Renta'].filter(Boolean).join('/');
}

export function LocationPropertyTable({ properties }: { properties: Property[] }) {
  return <Table caption="Propiedades" columns={columns} rows={properties} keyOf={({ id }) => id} />;
}
