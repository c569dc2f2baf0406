import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { StateBadges } from '#admin/properties/PropertyBadges.tsx';
import { PropertyPrices } from '#admin/properties/PropertyPrices.tsx';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { newUnitLocation, screenPaths } from '#admin/screen-paths.ts';
import { unitTotalsOf } from '#domain/park-units.ts';
import type { Property } from '#domain/property.ts';
import { count, formatNumber } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';

const columns: Column<Property>[] = [
  {
    name: 'title',
    header: 'Unidad',
    card: 'lead',
    cell: ({ id, title, reference_code }) => (
      <>
        <Link to={screenPaths.property(id)} state={openedFromHere} className="stretched-link font-semibold">
          {title}
        </Link>
        <span className="text-muted block text-xs">{reference_code}</span>
      </>
    ),
  },
  {
    name: 'area',
    header: 'Área (m²)',
    isNumeric: true,
    cell: ({ area }) => (area > 0 ? formatNumber(area) : '—'),
  },
  {
    name: 'price',
    header: 'Precio',
    isNumeric: true,
    cell: (property) => <PropertyPrices property={property} />,
  },
  { name: 'state', header: 'Estado', cell: (property) => <StateBadges property={property} /> },
];

const collator = new Intl.Collator('es', { numeric: true });
/** "Nave 2" before "Nave 10". */
const byTitle = (a: Property, b: Property) => collator.compare(a.title, b.title);

/** The units of a park or building, also inactive ones. Nothing for a unit, and for a building without units. */
export function PropertyUnits({ property: { id, type, parent_id } }: { property: Property }) {
  const { data: units = [] } = useQuery(propertyQueries.units(id));
  if (parent_id !== '' || (units.length === 0 && type !== 'Parque Industrial')) return null;
  const { available } = unitTotalsOf(units);
  return (
    <section className="mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          Unidades
          {units.length > 0 && (
            <span className="text-muted font-normal">
              {' '}
              · {formatNumber(units.length)}, {count(available, 'disponible', 'disponibles')}
            </span>
          )}
        </h3>
        <Link to={newUnitLocation(id)} state={openedFromHere} className="btn btn-quiet">
          <Plus aria-hidden className="size-4" />
          Agregar unidad
        </Link>
      </div>
      {units.length > 0 ? (
        <Table
          caption="Unidades"
          columns={columns}
          rows={units.toSorted(byTitle)}
          keyOf={(unit) => unit.id}
        />
      ) : (
        <p className="text-muted">Todavía no tiene unidades.</p>
      )}
    </section>
  );
}

/** Links a unit to its park or building. */
export function ParentLink({ property: { parent_id } }: { property: Property }) {
  const { data: parent } = useQuery({ ...propertyQueries.one(parent_id), enabled: parent_id !== '' });
  if (parent_id === '' || !parent) return null;
  return (
    <p>
      <span className="text-muted">Pertenece a: </span>
      <Link to={screenPaths.property(parent.id)} className="py-3 underline">
        {parent.title}
      </Link>
    </p>
  );
}
