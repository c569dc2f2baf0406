import { X } from 'lucide-react';
import type { ActiveFilter } from './active-filters.ts';
import type { FilterProps } from './filter.ts';

interface Props extends Pick<FilterProps, 'refine'> {
  filters: ActiveFilter[];
  onClear: () => void;
}

export function ActiveFilters({ filters, refine, onClear }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            onClick={() => refine(without)}
            className="bg-slab hover:bg-line flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full py-1 pr-2 pl-3.5 text-sm"
          >
            <span className="sr-only">Quitar filtro: </span>
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="btn min-h-9 px-2 py-1 text-sm underline underline-offset-4"
        >
          Limpiar filtros
        </button>
      </li>
    </ul>
  );
}
