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
  /**
   * Where it stands in the row's card below 768 px; else in a line of its own after its header.
   * `hidden` is for what the lead already says there.
   */
  card?: 'lead' | 'beside' | 'below' | 'hidden';
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  order?: string;
  onOrder?: (order: string) => void;
}

/** One table; below 768 px each row is a card. The roles keep it a table for who cannot see it. */
export function Table<Row>({ caption, columns, rows, keyOf, order = '', onOrder }: Props<Row>) {
  return (
    <table role="table" className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:hidden">
        <tr role="row" className="border-line border-b">
          {columns.map((column) => (
            <TableHeader key={column.name} column={column} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-line hover:bg-concrete relative border-b transition-colors max-md:flex max-md:flex-wrap max-md:items-start max-md:gap-x-3 max-md:py-3"
          >
            {columns.map((column) => (
              <Cell key={column.name} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const places = {
  lead: 'max-md:min-w-0 max-md:flex-1',
  beside: 'max-md:shrink-0 md:text-right',
  below: 'max-md:basis-full md:text-right',
  hidden: 'max-md:hidden',
  line: 'max-md:flex max-md:basis-full max-md:items-baseline max-md:justify-between max-md:gap-4',
};

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card = 'line', header, numeric, cell } = column;
  const align = numeric ? 'tabular-nums md:text-right' : '';
  return (
    <td role="cell" className={`px-3 py-2.5 align-middle max-md:px-0 max-md:py-0.5 ${align} ${places[card]}`}>
      {card === 'line' ? (
        <>
          <span className="text-muted shrink-0 md:hidden">{header}</span>
          <span className="min-w-0 max-md:text-right">{cell(row)}</span>
        </>
      ) : (
        cell(row)
      )}
    </td>
  );
}
