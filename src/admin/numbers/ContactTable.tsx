import { Link } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { type CountSummary, contactRateOf, contactsIn } from '#domain/count-summary.ts';
import { formatNumber } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import type { Column } from '#ui/tables/column.ts';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { barColumn, countColumn } from './count-column.tsx';

type Row = CountSummary['properties'][number];

/** "4.5"; "—" without a view. */
function rateText(row: Row): string {
  const rate = contactRateOf(row);
  return rate === undefined ? '—' : formatNumber(Math.round(10 * rate) / 10);
}

const columnsOf = (rows: Row[]): Column<Row>[] => [
  {
    name: 'title',
    header: 'Propiedad',
    card: 'lead',
    cell: ({ id, title, reference_code }) => (
      <>
        <Link to={screenPaths.property(id)} className="stretched-link font-semibold">
          {title}
        </Link>
        <span className="text-muted block text-sm">{reference_code}</span>
      </>
    ),
  },
  barColumn('views', 'Vistas', rows),
  {
    name: 'contacts',
    header: 'Contactos',
    isNumeric: true,
    cell: (row) => <strong>{formatNumber(contactsIn(row))}</strong>,
  },
  { name: 'rate', header: 'Por 100 vistas', isNumeric: true, cell: rateText },
  countColumn('whatsapp', 'WhatsApp'),
  countColumn('calls', 'Llamadas'),
  countColumn('inquiries', 'Solicitudes'),
  countColumn('datasheets', 'Fichas'),
  countColumn('comparisons', 'Comparada'),
];

/** Views and contacts of each property. */
export function ContactTable({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return <Empty>Nadie ha visto una propiedad en este periodo.</Empty>;
  return (
    <LongTable
      caption="Vistas y contactos por propiedad"
      columns={columnsOf(rows)}
      rows={rows}
      keyOf={({ id }) => id}
      moreLabel="Mostrar más propiedades"
    />
  );
}
