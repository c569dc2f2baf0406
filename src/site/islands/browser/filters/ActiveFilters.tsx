import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ActiveFilter } from './active-filters.ts';
import type { FilterProps } from './filter-props.ts';

interface Props extends Pick<FilterProps, 'refine'> {
  filters: ActiveFilter[];
  onClear: () => void;
  /** Called when the last filter was removed. */
  onEmptied: () => void;
}

/** Keeps room for the filters of the URL until hydration, so that the list does not move when they appear. */
const filtersPlaceholder = (
  <div className="hidden min-h-9 in-data-filtered-url:block pointer-coarse:min-h-11" />
);

/** One button per active filter, which removes it. The focus then moves to the next one. */
export function ActiveFilters({ filters, refine, onClear, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const next = Math.min(removed.current, filters.length - 1);
    removed.current = undefined;
    if (next < 0) onEmptied();
    else list.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true });
  }, [filters, onEmptied]);

  if (filters.length === 0) return filtersPlaceholder;
  return (
    <ul
      ref={list}
      aria-label="Filtros activos"
      className="active-filters relative flex flex-wrap items-center gap-2"
    >
      {filters.map(({ name, label, clearingChange }, index) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            onClick={() => {
              removed.current = index;
              refine(clearingChange);
            }}
            className="bg-slab hover:bg-line flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full py-1 pr-2 pl-3.5 text-sm pointer-coarse:min-h-11"
          >
            <span className="sr-only">Quitar filtro: </span>
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0 print:hidden" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li className="print:hidden">
        <button
          type="button"
          onClick={onClear}
          className="btn min-h-9 px-2 py-1 text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Limpiar filtros
        </button>
      </li>
    </ul>
  );
}
