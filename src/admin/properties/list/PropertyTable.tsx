import { Link, useLocation } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { CompletenessBar } from '#admin/properties/completeness/CompletenessBar.tsx';
import { PropertyThumb } from '#admin/properties/PropertyThumb.tsx';
import { PriceButton } from '#admin/properties/quick-edit/PriceButton.tsx';
import { StatusMenu } from '#admin/properties/quick-edit/StatusMenu.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { formatArea, formatNumber } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import type { RowSelection } from '#ui/tables/row-selection.ts';
import { Table } from '#ui/tables/Table.tsx';
import { PropertyToggles } from './PropertyToggles.tsx';
import { RowConfirmation } from './RowConfirmation.tsx';
import { RowMenu } from './RowMenu.tsx';

const columns: Column<Property>[] = [
  {
    name: 'title',
    header: 'Propiedad',
    isSortable: true,
    card: 'lead',
    cell: (property) => <Lead property={property} />,
  },
  { name: 'type', header: 'Tipo', isSortable: true, card: 'wide', cell: ({ type }) => type },
  {
    name: 'location',
    header: 'Ubicación',
    canBreakWords: true,
    isSortable: true,
    card: 'wide',
    cell: ({ location }) => <span className="line-clamp-2 min-w-24">{location}</span>,
  },
  {
    name: 'price',
    header: 'Precio',
    isSortable: true,
    isNumeric: true,
    card: 'hidden',
    cell: (property) => <PriceButton property={property} />,
  },
  {
    name: 'area',
    header: 'Área (m²)',
    isSortable: true,
    isNumeric: true,
    card: 'hidden',
    cell: ({ area }) => (area > 0 ? formatNumber(area) : '—'),
  },
  {
    name: 'state',
    header: 'Estado',
    card: 'hidden',
    cell: (property) => <State property={property} />,
  },
  {
    name: 'actions',
    header: 'Acciones',
    card: 'beside',
    cell: (property) => (
      <span className="flex items-center">
        <PropertyToggles property={property} />
        <RowMenu property={property} />
      </span>
    ),
  },
];

/** Photograph and title; in a card or a narrow table also the values of the hidden columns. */
function Lead({ property }: { property: Property }) {
  const { id, reference_code, title, type, area, location } = property;
  const { search } = useLocation();
  return (
    <div className="flex items-center gap-2.5 @3xl:min-w-36">
      <PropertyThumb property={property} className="size-16 @3xl:size-10" />
      <div className="min-w-0">
        <Link
          to={{ pathname: screenPaths.property(id), search }}
          state={openedFromHere}
          title={title}
          className="stretched-link line-clamp-1 leading-5 font-semibold break-all"
        >
          {title}
        </Link>
        <div className="flex items-center gap-1.5">
          <span className="@3xl:hidden">
            <StatusMenu property={property} />
          </span>
          <p className="text-muted line-clamp-1 text-xs leading-5 break-all">
            {reference_code}
            <span className="@max-3xl:hidden"> · ID: {id.slice(0, 8)}</span>
            <span className="@4xl:hidden">
              {area > 0 && <span className="@3xl:hidden"> · {formatArea(area)}</span>} · {type} · {location}
            </span>
          </p>
        </div>
        <div className="@3xl:hidden">
          <PriceButton property={property} />
        </div>
      </div>
    </div>
  );
}

/** The badges with the completeness, and when the availability was confirmed. */
function State({ property }: { property: Property }) {
  return (
    <span className="grid justify-items-start text-xs">
      <span className="flex items-center gap-x-1.5">
        <StatusMenu property={property} />
        <CompletenessBar property={property} />
      </span>
      <RowConfirmation property={property} />
    </span>
  );
}

/** The columns that a user can hide. */
export const optionalColumns = columns.filter(({ name }) => name !== 'title' && name !== 'actions');

interface Props {
  properties: Property[];
  order: string;
  onOrder: (order: string) => void;
  selection: RowSelection<Property>;
  hiddenColumns: ReadonlySet<string>;
}

export function PropertyTable({ properties, hiddenColumns, ...options }: Props) {
  return (
    <Table
      caption="Propiedades"
      columns={columns.filter(({ name }) => !hiddenColumns.has(name))}
      rows={properties}
      keyOf={({ id }) => id}
      isDense
      {...options}
    />
  );
}
