import { useState } from 'react';
import type { Property } from '#domain/property.ts';
import { PropertyTable } from './PropertyTable.tsx';
import { SelectedRowsBar } from './SelectedRowsBar.tsx';

interface Props {
  properties: Property[];
  order: string;
  onOrder: (order: string) => void;
}

/** The table with the bar of its selected rows. A row that leaves the page is not selected any more. */
export function SelectableTable({ properties, ...ordering }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const ids = properties.map(({ id }) => id).filter((id) => keys.has(id));
  const selection = {
    keys: new Set(ids),
    labelOf: ({ title }: Property) => title,
    onChange: setKeys,
  };
  return (
    <>
      <PropertyTable properties={properties} {...ordering} selection={selection} />
      {ids.length > 0 && <SelectedRowsBar ids={ids} onClear={() => setKeys(new Set())} />}
    </>
  );
}
