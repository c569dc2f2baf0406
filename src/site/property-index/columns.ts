/**
 * Rows stored by column: one array per field. null is "not stated"; a field that no row states has no column.
 * Such JSON is smaller than one object per row.
 */
export type Columns<Row> = { [Field in keyof Row]?: unknown[] };

export function toColumns<Row extends object>(rows: Row[]): Columns<Row> {
  const fields = new Set<keyof Row>();
  for (const row of rows)
    for (const field of Object.keys(row) as (keyof Row)[]) if (row[field] !== undefined) fields.add(field);
  return Object.fromEntries(
    Array.from(fields, (field) => [field, rows.map((row) => row[field] ?? null)]),
  ) as Columns<Row>;
}

/** @param columns made by `toColumns` */
export const rowAt = <Row>(columns: Columns<Row>, index: number): Row => readRow(columnsOf(columns), index);

/** @param columns made by `toColumns` */
export function rowsOf<Row>(columns: Columns<Row>): Row[] {
  const named = columnsOf(columns);
  const [[, first] = ['', []]] = named;
  return first.map((_, index) => readRow(named, index));
}

type NamedColumn = [field: string, values: unknown[]];

const columnsOf = (columns: object): NamedColumn[] => Object.entries(columns);

function readRow<Row>(columns: NamedColumn[], index: number): Row {
  const row: Record<string, unknown> = {};
  for (const [field, values] of columns) row[field] = values[index] ?? undefined;
  return row as Row;
}
