import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Range } from '#domain/property-query.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { count } from '#text/format.ts';
import { ActiveFilters } from './browser/ActiveFilters.tsx';
import { activeFiltersOf, isOpen, withoutFilters } from './browser/active-filters.ts';
import type { Scope } from './browser/catalogue.ts';
import { FilterBar } from './browser/FilterBar.tsx';
import { LoadFailed } from './browser/LoadFailed.tsx';
import { NoResults } from './browser/NoResults.tsx';
import { ResultCards } from './browser/ResultCards.tsx';
import { ResultsHeading } from './browser/ResultsHeading.tsx';
import { SortMenu } from './browser/SortMenu.tsx';
import { useAddressQuery } from './browser/use-address-query.ts';
import { useCatalogue } from './browser/use-catalogue.ts';
import { useShown } from './browser/use-shown.ts';

interface Props {
  /** What the page lists, where it is not everything. */
  within?: Scope;
  /** Of the open list, known from the build. */
  total: number;
  areaBounds: Range;
  /** The first cards of the open list, prebuilt. */
  children?: ReactNode;
}

const everything: Scope = {};

/** The list of properties: prebuilt as long as nothing is asked, then searched in the browser. */
export function PropertyBrowser({ within = everything, total, areaBounds, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const [query, refine] = useAddressQuery(() => bringIntoSight(section.current));
  const asked = useDeferredValue(query);
  const { catalogue, hasFailed, load } = useCatalogue(within);
  const results = useMemo(() => catalogue?.search(asked), [catalogue, asked]);
  const [shown, showMore] = useShown(asked);

  const open = isOpen(asked);
  useEffect(() => {
    if (!open || shown > pageSize) load();
  }, [open, shown, load]);

  const filters = activeFiltersOf(query, catalogue?.locations ?? []);
  const found = results?.properties.length ?? (open ? total : undefined);
  const choices = { areaBounds, locations: catalogue?.locations ?? [], hasTypes: !within.type };
  const clear = () => refine(withoutFilters(query));

  return (
    <>
      <FilterBar
        {...{ query, refine, choices }}
        active={filters.length}
        outcome={found === undefined ? 'Ver propiedades' : `Ver ${count(found, 'propiedad', 'propiedades')}`}
        onClear={clear}
      />
      <section ref={section} aria-label="Resultados" className="shell grid scroll-mt-32 gap-6 py-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <ResultsHeading
            total={hasFailed && !open ? total : found}
            corrections={results?.corrections ?? []}
          />
          <SortMenu query={query} refine={refine} />
        </div>
        <ActiveFilters filters={filters} refine={refine} onClear={clear} />
        {hasFailed && !open && <LoadFailed onRetry={load} />}
        {found === 0 && <NoResults onClear={clear} />}
        {found !== 0 && !(hasFailed && !open) && (
          <ResultCards
            prebuilt={open && children}
            properties={results?.properties}
            total={found ?? 0}
            shown={shown}
            onMore={showMore}
          />
        )}
      </section>
    </>
  );
}

/** Whoever asks something else far down the list sees the answer from its beginning. */
function bringIntoSight(section: HTMLElement | null) {
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
}
