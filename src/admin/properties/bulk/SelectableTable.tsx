import { useState } from 'react';
import type { ListPage } from '#admin/lists/list-page.ts';
import { PropertyTable } from '#admin/properties/list/PropertyTable.tsx';
import type { PropertyListQuery } from '#data/properties.ts';
import type { Property } from '#domain/property.ts';
import { SelectedRowsBar } from './SelectedRowsBar.tsx';

interface Props {
  /** The rows of the page that are shown. */
  properties: Property[];
  list: ListPage<Property> | undefined;
  query: PropertyListQuery;
  onOrder: (order: string) => void;
  hiddenColumns: ReadonlySet<string>;
}

/**
 * The table with the bar of its selected rows. A row that leaves the page loses its selection, unless all pages were
 * selected.
 */
export function SelectableTable({ properties, list, query, ...options }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** The properties of all pages, as they were when they were selected. */
  const [all, setAll] = useState<Property[]>([]);
  const shown = new Map(properties.map((property) => [property.id, property]));
  const known = all.length > 0 ? all.map((property) => shown.get(property.id) ?? property) : properties;
  const selected = known.filter(({ id }) => keys.has(id));
  const select = (next: ReadonlySet<string>, of: Property[] = []) => {
    setKeys(next);
    setAll(of);
  };
  const total = list?.total ?? properties.length;
  const selectAll = {
    query: { ...query, corrections: list?.corrections },
    total,
    isOffered: selected.length >= properties.length && selected.length < total,
    onSelect: (items: Property[]) => select(new Set(items.map(({ id }) => id)), items),
  };
  const selection = {
    keys: new Set(selected.map(({ id }) => id)),
    labelOf: ({ title }: Property) => title,
    onChange: (next: ReadonlySet<string>) => select(next),
  };
  return (
    <>
      <PropertyTable properties={properties} order={query.order} selection={selection} {...options} />
      {selected.length > 0 && (
        <SelectedRowsBar properties={selected} selectAll={selectAll} onClear={() => select(new Set())} />
      )}
    </>
  );
}
