// biome-ignore-all lint/a11y/noRedundantRoles: cards take the display of a table away, and with it the roles in Safari
import type { ReactNode } from 'react';
import { TableHeader } from './TableHeader.tsx';

export interface Column<Row> {
  /** The name that orders by this column. */
  name: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  numeric?: boolean;
  /** Shows what somebody wrote, perhaps without a space. */
  written?: boolean;
  /**
   * Where it stands in the row's card; else in a line of its own after its header.
   * `hidden` is for what the lead already says there, `wide` for what it says in a table of less than 56 rem as well.
   */
  card?: 'lead' | 'beside' | 'below' | 'hidden' | 'wide';
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  order?: string;
  onOrder?: (order: string) => void;
}

/** One table; where it has less than 48 rem each row is a card. The roles keep it a table for who cannot see it. */
export function Table<Row>({ caption, columns, rows, keyOf, order = '', onOrder }: Props<Row>) {
  return (
    <div className="@container">
      <table role="table" className="w-full text-left text-pretty @max-3xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-3xl:hidden">
          <tr role="row" className="border-line border-b">
            {columns.map((column) => (
              <TableHeader key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-3xl:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="border-line hover:bg-concrete relative border-b transition-colors @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-start @max-3xl:gap-x-3 @max-3xl:py-3"
            >
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const places = {
  lead: 'wrap-anywhere @max-3xl:min-w-0 @max-3xl:flex-1 @3xl:min-w-48',
  beside: '@max-3xl:shrink-0',
  below: '@max-3xl:order-1 @max-3xl:basis-full @3xl:text-right',
  hidden: '@max-3xl:hidden',
  wide: '@max-4xl:hidden',
  line: '@max-3xl:order-1 @max-3xl:grid @max-3xl:basis-full @max-3xl:grid-cols-[7rem_minmax(0,1fr)] @max-3xl:gap-3',
};

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card = 'line', header, numeric, written, cell } = column;
  const kind = `${numeric ? 'tabular-nums @3xl:text-right' : ''} ${written ? 'wrap-anywhere @3xl:min-w-32' : ''}`;
  return (
    <td
      role="cell"
      className={`px-2 py-2.5 align-middle first:pl-0 last:pr-0 @max-3xl:px-0 @max-3xl:py-0.5 ${kind} ${places[card]}`}
    >
      {card === 'line' ? (
        <>
          <span className="text-muted shrink-0 @3xl:hidden">{header}</span>
          <span>{cell(row)}</span>
        </>
      ) : (
        cell(row)
      )}
    </td>
  );
}
