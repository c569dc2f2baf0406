import { memo } from 'react';
import { propertyOrders } from '#domain/property-query.ts';
import type { FilterProps } from './filter-props.ts';
import { Select } from './Select.tsx';

const orders = Object.entries(propertyOrders) as [keyof typeof propertyOrders, string][];

export const SortMenu = memo(function SortMenu({ query, refine }: FilterProps) {
  const choose = (value: string) => {
    const order = orders.find(([name]) => name === value)?.[0];
    if (order) refine({ order });
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label className="flex min-w-0 items-center gap-3 text-sm print:hidden noscript:hidden">
      <span className="text-muted whitespace-nowrap max-lg:sr-only">Ordenar por</span>
      <Select value={query.order} onChange={choose}>
        {orders.map(([order, label]) =>
          order !== 'nearest' || query.near ? (
            <option key={order} value={order}>
              {order === 'nearest' ? `${label} de ${query.near}` : label}
            </option>
          ) : null,
        )}
      </Select>
    </label>
  );
});
