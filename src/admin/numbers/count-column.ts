import { formatNumber } from '#text/format.ts';
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
