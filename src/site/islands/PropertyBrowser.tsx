import { type ReactNode, useEffect, useRef } from 'react';
import type { PropertyQuery, Range } from '#domain/property-query.ts';
import type { ContactNumbers } from '#site/contact/contact-links.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import { pageSize } from '#site/properties/first-page.ts';
import type { Scope } from './browser/catalog/catalog-search.ts';
import { useCatalogue } from './browser/catalog/use-catalog.ts';
import { activeFiltersOf, isOpen, withoutFilters } from './browser/filters/active-filters.ts';
import { FilterBar } from './browser/filters/FilterBar.tsx';
import { useEarlyActions } from './browser/query/use-early-actions.ts';
import { useAddressQuery } from './browser/query/use-url-query.ts';
import { NoResults } from './browser/results/NoResults.tsx';
import { Results } from './browser/results/Results.tsx';
import { useResults } from './browser/results/use-results.ts';
import { useShown } from './browser/results/use-shown-count.ts';

interface Props {
  /** What the page lists, where it is not everything. */
  within?: Scope;
  /** Of the open list, known from the build. */
  total: number;
  areaBounds: Range;
  places: LocationOption[];
  company: Pick<ContactNumbers, 'whatsapp'>;
  /** The first cards of the open list, prebuilt. */
  children?: ReactNode;
}

const everything: Scope = {};

/** The list of properties: prebuilt as long as nothing is asked, then searched in the browser. */
export function PropertyBrowser({
  within = everything,
  total,
  areaBounds,
  places,
  company,
  children,
}: Props) {
  const results = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [query, refine] = useAddressQuery(places, searchField, () => bringIntoSight(results.current));
  const { catalogue, hasFailed, load, retry } = useCatalogue(within);
  const [shown, showMore] = useShown(query);
  const { query: answered, found } = useResults(catalogue, query, shown);

  useEarlyActions();
  const open = isOpen(answered);
  const isNeeded = !isOpen(query) || shown > pageSize;
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);

  const filters = activeFiltersOf(query, places);
  /** The control that was pressed goes with its list. */
  const goOnWith = (change: Partial<PropertyQuery>) => {
    refine(change);
    heading.current?.focus({ preventScroll: true });
  };
  const showResults = () => {
    results.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  const startOver = () => goOnWith(withoutFilters(query));
  const understood = found?.requirement?.query ?? answered;
  const amount = found?.total ?? (open ? total : undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a hand on its way to a control is enough to load for
    <div onPointerOver={load} onFocus={load}>
      <FilterBar
        {...{ query, refine, searchField }}
        choices={{ areaBounds, places, hasTypes: !within.type }}
        active={filters.length}
        total={amount}
        onClear={() => refine(withoutFilters(query))}
        onShow={showResults}
      />
      <Results
        ref={results}
        {...{ query, refine, filters, found, shown, heading, places }}
        prebuilt={open && children}
        nothing={
          <NoResults
            {...{ catalogue, company }}
            query={understood}
            filters={activeFiltersOf(understood, places)}
            onChange={(change) => goOnWith({ ...understood, ...change })}
            onClear={startOver}
          />
        }
        total={amount}
        onUse={goOnWith}
        onClear={startOver}
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
