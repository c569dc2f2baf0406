import { formatNumber } from '#text/format.ts';
import { ShareBar } from '#ui/ShareBar.tsx';
import type { Column } from '#ui/tables/column.ts';

/** A column of counts. @param name the field of the row, also the name of the column */
export const countColumn = <Name extends string>(
  name: Name,
  header: string,
): Column<Record<Name, number>> => ({
  name,
  header,
  isNumeric: true,
  cell: (row) => formatNumber(row[name]),
});

/** A column of counts with a bar for each, as long as its share of the largest one. */
export function barColumn<Name extends string>(
  name: Name,
  header: string,
  rows: Record<Name, number>[],
): Column<Record<Name, number>> {
  const largest = Math.max(1, ...rows.map((row) => row[name]));
  return {
    ...countColumn(name, header),
    cell: (row) => (
      <span className="inline-flex min-w-32 items-center justify-end gap-2">
        <ShareBar percent={(100 * row[name]) / largest} className="h-2 w-20" />
        <strong>{formatNumber(row[name])}</strong>
      </span>
    ),
  };
}
