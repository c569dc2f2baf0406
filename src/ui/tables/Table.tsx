// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the roles of a table that CSS shows as cards
import type { Column } from './column.ts';
import type { RowSelection } from './row-selection.ts';
import { SelectPageBox, SelectRowBox } from './SelectionBoxes.tsx';
import { TableHeader } from './TableHeader.tsx';

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The row whose record is shown next to the table. */
  currentKey?: string | undefined;
  order?: string;
  onOrder?: (order: string) => void;
  /** Lets users select rows. */
  selection?: RowSelection<Row> | undefined;
  /** Whether rows are only two lines of text high. */
  isDense?: boolean;
}

/** A table; narrower than 48 rem, each row is a card. Explicit roles keep it a table for screen readers. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  currentKey,
  order = '',
  onOrder,
  selection,
  isDense = false,
}: Props<Row>) {
  const pageKeys = rows.map(keyOf);
  return (
    <div className="@container -mx-2 overflow-x-clip px-2">
      {selection && (
        <div className="@3xl:hidden">
          <SelectPageBox selection={selection} pageKeys={pageKeys} />
        </div>
      )}
      <table role="table" className="w-full text-left text-pretty @max-3xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-3xl:hidden">
          <tr role="row" className="border-line border-b">
            {selection && (
              <th scope="col" className="w-7">
                <SelectPageBox selection={selection} pageKeys={pageKeys} isLabelHidden />
              </th>
            )}
            {columns.map((column) => (
              <TableHeader
                key={column.name}
                column={column}
                order={order}
                onOrder={onOrder}
                isDense={isDense}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-3xl:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              aria-current={keyOf(row) === currentKey || undefined}
              data-dense={isDense || undefined}
              className="border-line hover:bg-concrete aria-current:bg-concrete relative border-b transition-colors @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-start @max-3xl:gap-x-3 @max-3xl:py-3 data-dense:@max-3xl:items-center data-dense:@max-3xl:gap-x-1.5 data-dense:@max-3xl:py-1"
            >
              {selection && (
                <td role="cell" className="align-middle @max-3xl:pt-3">
                  <SelectRowBox selection={selection} row={row} rowKey={keyOf(row)} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} isDense={isDense} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const places = {
  lead: 'wrap-anywhere @max-3xl:min-w-0 @max-3xl:flex-1 @3xl:min-w-40',
  beside: '@max-3xl:shrink-0',
  below: '@max-3xl:order-1 @max-3xl:basis-full',
  hidden: '@max-3xl:hidden',
  wide: '@max-4xl:hidden',
  line: '@max-3xl:order-1 @max-3xl:grid @max-3xl:basis-full @max-3xl:grid-cols-[7rem_minmax(0,1fr)] @max-3xl:gap-3',
};

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isDense: boolean;
}

function Cell<Row>({ column, row, isDense }: CellProps<Row>) {
  const { card = 'line', header, isNumeric, canBreakWords, share, cell } = column;
  const content = `${isNumeric ? 'tabular-nums @3xl:text-right' : ''} ${canBreakWords ? 'wrap-anywhere @3xl:min-w-28' : ''} ${share ? `@3xl:max-w-0 ${share}` : ''} ${isDense ? '@3xl:py-0 @3xl:leading-5' : ''}`;
  return (
    <td
      role="cell"
      className={`px-1.5 py-2.5 align-middle first:pl-0 last:pr-0 @max-3xl:px-0 @max-3xl:py-0.5 @3xl:has-[.stretched-link]:relative ${content} ${places[card]}`}
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
