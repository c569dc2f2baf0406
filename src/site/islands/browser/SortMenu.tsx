import { propertyOrders } from '#domain/property-query.ts';
import type { FilterProps } from './filter.ts';

const orders = Object.entries(propertyOrders) as [keyof typeof propertyOrders, string][];

export function SortMenu({ query, refine }: FilterProps) {
  return (
    <label className="flex shrink-0 items-center gap-2 text-sm">
      <span className="text-muted max-sm:sr-only">Ordenar por</span>
      <select
        value={query.order}
        onChange={(event) =>
          refine({ order: orders.find(([order]) => order === event.target.value)?.[0] ?? query.order })
        }
        className="field w-auto cursor-pointer"
      >
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
