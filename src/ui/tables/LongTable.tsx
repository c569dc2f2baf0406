import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Table } from './Table.tsx';

/** A phone takes seconds to show hundreds of rows. */
const firstRowCount = 25;

interface Props<Row> extends ComponentProps<typeof Table<Row>> {
  /** The button that shows more rows. */
  moreLabel: string;
}

/** A table that shows its first rows, and more of them on request. */
export function LongTable<Row>({ moreLabel, rows, ...table }: Props<Row>) {
  const [rowCount, setRowCount] = useState(firstRowCount);
  return (
    <>
      <Table {...table} rows={rows.slice(0, rowCount)} />
      {rows.length > rowCount && (
        <Button onClick={() => setRowCount(3 * rowCount)} className="mt-4">
          {moreLabel}
        </Button>
      )}
    </>
  );
}
