import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Range } from '#domain/property-query.ts';
import { pageSize } from '#site/properties/first-page.ts';
import type { ListPlace } from '#site/properties/list-places.ts';
import { count } from '#text/format.ts';
import { activeFiltersOf, isOpen, withoutFilters } from './browser/active-filters.ts';
import type { Scope } from './browser/catalogue.ts';
import { FilterBar } from './browser/FilterBar.tsx';
import { Results } from './browser/Results.tsx';
import { useAddressQuery } from './browser/use-address-query.ts';
import { useCatalogue } from './browser/use-catalogue.ts';
import { useShown } from './browser/use-shown.ts';

interface Props {
  /** What the page lists, where it is not everything. */
  within?: Scope;
  /** Of the open list, known from the build. */
  total: number;
  areaBounds: Range;
  places: ListPlace[];
  /** The first cards of the open list, prebuilt. */
  children?: ReactNode;
}

const everything: Scope = {};

/** The list of properties: prebuilt as long as nothing is asked, then searched in the browser. */
export function PropertyBrowser({ within = everything, total, areaBounds, places, children }: Props) {
  const results = useRef<HTMLElement>(null);
  const [query, refine] = useAddressQuery(() => bringIntoSight(results.current));
  const asked = useDeferredValue(query);
  const { catalogue, hasFailed, load, retry } = useCatalogue(within);
  const found = useMemo(() => catalogue?.search(asked), [catalogue, asked]);
  const [shown, showMore] = useShown(asked);

  const open = isOpen(asked);
  const isNeeded = !open || shown > pageSize;
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);

  const filters = activeFiltersOf(query, places);
  const clear = () => refine(withoutFilters(query));
  const amount = found?.properties.length ?? (open ? total : undefined);
  const outcome =
    amount === undefined ? 'Ver propiedades' : `Ver ${count(amount, 'propiedad', 'propiedades')}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a hand on its way to a control is enough to load for
    <div onPointerOver={load} onFocus={load}>
      <FilterBar
        {...{ query, refine, outcome }}
        choices={{ areaBounds, places, hasTypes: !within.type }}
        active={filters.length}
        onClear={clear}
      />
      <Results
        ref={results}
        {...{ query, refine, filters, found, shown }}
        prebuilt={open && children}
        total={amount}
        onClear={clear}
        onMore={showMore}
        onRetry={hasFailed && isNeeded ? retry : undefined}
      />
    </div>
  );
}

/** Whoever asks something else far down the list sees the answer from its beginning. */
function bringIntoSight(results: HTMLElement | null) {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}
