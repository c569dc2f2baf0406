import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { Range } from '#domain/property-query.ts';
import { withoutReversedRanges } from '#domain/reversed-ranges.ts';
import type { ContactNumbers } from '#site/contact/contact-links.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import { pageSize } from '#site/properties/first-page.ts';
import type { FactOptions } from '#site/properties/list/fact-options.ts';
import { AlertOffer } from './alerts/AlertOffer.tsx';
import type { CatalogScope } from './browser/catalog/catalog-search.ts';
import { useCatalog } from './browser/catalog/use-catalog.ts';
import { activeFiltersOf, isUnfiltered } from './browser/filters/active-filters.ts';
import { FilterBar } from './browser/filters/FilterBar.tsx';
import { useEarlyActions } from './browser/query/use-early-actions.ts';
import { useFilterQuery } from './browser/query/use-filter-query.ts';
import { useListActions } from './browser/query/use-list-actions.ts';
import { useUrlQuery } from './browser/query/use-url-query.ts';
import type { AlternativesProps } from './browser/results/Alternatives.tsx';
import { Results } from './browser/results/Results.tsx';
import type { SearchCountProps } from './browser/results/SearchCount.tsx';
import { usePrint } from './browser/results/use-print.ts';
import { useResults } from './browser/results/use-results.ts';
import { useShownCount } from './browser/results/use-shown-count.ts';

interface Props {
  /** The properties that the page lists; all when absent. */
  catalogScope?: CatalogScope;
  /** The number of properties without filters, known at build time. */
  total: number;
  /** How many of them are reserved. */
  reservedCount: number;
  areaBounds: Range;
  locationOptions: LocationOption[];
  factOptions: FactOptions;
  company: Pick<ContactNumbers, 'whatsapp'>;
  /** The next page of the list, for visitors without JavaScript. Absent when the first page shows everything. */
  nextPath?: string | undefined;
  /** The first cards of the list without filters, prebuilt. */
  children?: ReactNode;
}

const everything: CatalogScope = {};

/** Most visits never need it. Without a connection the heading alone says that nothing is found. */
const Alternatives = lazy<ComponentType<AlternativesProps>>(() =>
  import('./browser/results/Alternatives.tsx').catch(() => ({ default: () => null })),
);

/** A search that is not counted must not stop the list. */
const SearchCount = lazy<ComponentType<SearchCountProps>>(() =>
  import('./browser/results/SearchCount.tsx').catch(() => ({ default: () => null })),
);

const CountedSearch = (props: SearchCountProps) => (
  <Suspense>
    <SearchCount {...props} />
  </Suspense>
);

/** The list of properties. Without filters it is prebuilt; any filter or search runs in the browser. */
export function PropertyBrowser({
  catalogScope = everything,
  total,
  reservedCount,
  areaBounds,
  locationOptions,
  factOptions,
  company,
  nextPath,
  children,
}: Props) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [choices] = useState({ areaBounds, locationOptions, factOptions, hasTypes: !catalogScope.type });
  const [statedQuery, refine, historyGroup] = useUrlQuery(choices, searchField, () =>
    scrollToTopOf(section.current),
  );
  const query = useMemo(() => withoutReversedRanges(statedQuery), [statedQuery]);
  const statedFilters = useFilterQuery(statedQuery);
  const filterQuery = useFilterQuery(query);
  const [shownCount, show] = useShownCount(query);
  const { catalog, load, retry } = useCatalog(catalogScope, !isUnfiltered(query) || shownCount > pageSize);
  const { query: shownQuery, results, isEarly } = useResults(catalog, query, shownCount);

  useEarlyActions();
  const isPrebuilt = isUnfiltered(shownQuery);
  const filters = activeFiltersOf(statedQuery, locationOptions);
  const parsedQuery = results?.parsedRequirement ?? shownQuery;
  const foundCount = results?.total ?? (isPrebuilt ? total : undefined);
  const onPrint = usePrint({
    total: foundCount,
    cardCount: results?.properties.length ?? (isPrebuilt ? Math.min(total, pageSize) : 0),
    show,
  });
  const actions = useListActions(refine, statedFilters, section, heading);
  const alertOffer = useMemo(
    () => <AlertOffer query={parsedQuery} {...{ catalogScope, locationOptions }} />,
    [parsedQuery, catalogScope, locationOptions],
  );
  const alternatives = useMemo(() => {
    const parsedFilters = activeFiltersOf(parsedQuery, locationOptions);
    return (
      (foundCount === 0 || parsedFilters.some(({ name }) => name !== 'text')) && (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Alternatives
            {...{ catalog, company, alertOffer }}
            total={foundCount ?? 0}
            query={parsedQuery}
            isMeaningless={results?.isMeaningless ?? false}
            filters={parsedFilters}
            onChange={(change) => actions.replace({ ...parsedQuery, ...change })}
            onClear={actions.clearAndFocusHeading}
          />
        </Suspense>
      )
    );
  }, [parsedQuery, locationOptions, foundCount, catalog, company, alertOffer, results, actions]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: loads the catalog before the pointer reaches a control
    <div data-scope={JSON.stringify(catalogScope)} onPointerOver={load} onFocus={load}>
      <FilterBar
        {...{ refine, searchField, choices, historyGroup }}
        text={statedQuery.text}
        query={statedFilters}
        activeCount={filters.filter(({ name }) => name !== 'text').length}
        total={foundCount}
        onClear={actions.clear}
        onShow={actions.showResults}
      />
      <Results
        ref={section}
        {...{ refine, catalog, parsedQuery, results, shownCount, heading, locationOptions, nextPath }}
        {...{ alternatives, alertOffer, show, onPrint, filters, historyGroup }}
        query={filterQuery}
        prebuilt={(isPrebuilt || isEarly) && children}
        total={foundCount}
        reservedCount={results?.reservedCount ?? (isPrebuilt ? reservedCount : 0)}
        onUse={actions.replace}
        onClear={actions.clearAndFocusHeading}
        {...{ onRetry: retry, hasReserved: reservedCount > 0 }}
      />
      {results && !isPrebuilt && <CountedSearch {...{ query: parsedQuery, catalogScope, results }} />}
    </div>
  );
}

/** A visitor who searches again far down the list sees the new results from the top. The next frame knows the layout anyway. */
function scrollToTopOf(section: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  });
}
