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
  /** Heads the row's card below 768 px, without its header. */
  lead?: boolean;
  /** Stands at the end of the card, without its header. */
  actions?: boolean;
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
            className="border-line hover:bg-concrete relative border-b transition-colors max-md:block max-md:py-3"
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

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const isLabelled = !column.lead && !column.actions;
  const end = column.numeric ? 'md:text-right tabular-nums' : '';
  return (
    <td
      role="cell"
      className={`px-3 py-2.5 align-middle max-md:px-0 max-md:py-1 ${end} ${isLabelled ? 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4' : 'max-md:block'}`}
    >
      {isLabelled && <span className="text-muted shrink-0 md:hidden">{column.header}</span>}
      {isLabelled ? <span className="min-w-0 max-md:text-right">{column.cell(row)}</span> : column.cell(row)}
    </td>
  );
}
