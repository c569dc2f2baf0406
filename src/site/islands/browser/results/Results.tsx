import { Printer } from 'lucide-react';
import { type ComponentType, lazy, memo, type ReactNode, type Ref, type RefObject, Suspense } from 'react';
import { hasFactFilter } from '#domain/fact-filters.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';
import { ActiveFilters } from '#site/islands/browser/filters/ActiveFilters.tsx';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import { SortMenu } from '#site/islands/browser/filters/SortMenu.tsx';
import type { MapSearchProps } from '#site/islands/browser/map/MapSearch.tsx';
import type { HistoryGroup } from '#site/islands/browser/query/history-group.ts';
import { LoadFailed } from '#site/islands/selection/LoadStates.tsx';
import type { LocationOption } from '#site/locations/location-options.ts';
import type { ParsedRequirementProps } from './ParsedRequirement.tsx';
import { ResultCards } from './ResultCards.tsx';
import { ResultsHeading } from './ResultsHeading.tsx';
import { StillLoading } from './StillLoading.tsx';
import type { UnstatedNotesProps } from './UnstatedNotes.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

/** Only filters on price or facts need it. Without a connection the list does without it. */
const UnstatedNotes = lazy<ComponentType<UnstatedNotesProps>>(() =>
  import('./UnstatedNotes.tsx').catch(() => ({ default: () => null })),
);

/** So few properties leave a visitor without a choice. */
const fewCount = 3;
/** Only searches in whole sentences need it. Without a connection the list works without it. */
const ParsedRequirement = lazy<ComponentType<ParsedRequirementProps>>(() =>
  import('./ParsedRequirement.tsx').catch(() => ({ default: () => null })),
);

/** The map and its library load when the visitor asks for them. Without a connection the list stays. */
const MapSearch = lazy<ComponentType<MapSearchProps>>(() =>
  import('#site/islands/browser/map/MapSearch.tsx').catch(() => ({ default: MapNotLoaded })),
);

const MapNotLoaded = () => (
  <p role="alert" className="text-danger mb-5 text-sm">
    No se pudo cargar el mapa. Recarga la página.
  </p>
);

interface HeadingRowProps extends FilterProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Undefined until it is known. */
  total: number | undefined;
  /** How many of them are reserved. */
  reservedCount: number;
  /** Whether the list has reserved ones: then the line below the count has its place before it comes. */
  hasReserved: boolean;
  /** Undefined until the catalog has answered. */
  results: SearchResults | undefined;
  onPrint: () => void;
  /** Given when the catalog is needed and could not be loaded. */
  onRetry: (() => void) | undefined;
}

interface ResultListProps extends Omit<HeadingRowProps, 'heading' | 'onPrint'> {
  /** The query that the results answer, with the filters that its text was read as. */
  parsedQuery: PropertyQuery;
  catalog: CatalogClient | undefined;
  /** The first cards, prebuilt, when the query has no filters. */
  prebuilt: ReactNode;
  /** Shown instead of cards when nothing is found, and after few cards. */
  alternatives: ReactNode;
  /** Shown after the cards. */
  alertOffer: ReactNode;
  locationOptions: LocationOption[];
  historyGroup: HistoryGroup;
  /** Replaces the typed requirement by its filters. */
  onUse: (query: PropertyQuery) => void;
  shownCount: number;
  /** Shows this many cards. */
  show: (count: number) => void;
  nextPath: string | undefined;
}

interface Props extends ResultListProps, HeadingRowProps {
  ref: Ref<HTMLElement>;
  filters: ActiveFilter[];
  onClear: () => void;
}

/**
 * The result of a search: the number of properties, the active filters, the order and the cards. Only the active
 * filters show the text of the search: a keystroke renders nothing else.
 */
export function Results({ ref, heading, filters, onClear, onPrint, ...list }: Props) {
  const { query, refine, total, reservedCount, hasReserved, results, onRetry, alternatives } = list;
  return (
    <>
      <section
        ref={ref}
        aria-label="Resultados"
        className="results shell low:scroll-mt-30 grid scroll-mt-[calc(var(--header-height)+7.5rem-var(--scroll-padding))] grid-cols-1 gap-3 pt-2 pb-8 md:gap-5 md:pt-6 xl:scroll-mt-[calc(var(--header-height)+3.5rem-var(--scroll-padding))]"
      >
        <HeadingRow
          {...{ query, refine, heading, total, reservedCount, hasReserved, results, onPrint, onRetry }}
        />
        <ActiveFilters {...{ filters, refine, onClear }} onEmptied={() => heading.current?.focus()} />
        <ResultList {...list} />
      </section>
      {total && total <= fewCount ? alternatives : null}
    </>
  );
}

const HeadingRow = memo(function HeadingRow({
  heading,
  query,
  refine,
  total,
  reservedCount,
  hasReserved,
  results,
  onPrint,
  onRetry,
}: HeadingRowProps) {
  return (
    <div
      className={`flex items-start justify-between gap-x-6 gap-y-3 md:flex-wrap md:items-center ${hasReserved ? 'heading-row min-h-19 md:min-h-14' : ''}`}
    >
      <ResultsHeading ref={heading} {...{ total, reservedCount, results }} isLoading={!onRetry} />
      <div className="flex items-center gap-3 empty:hidden">
        {total !== 0 && (
          <div className="roomy:flex hidden items-center gap-3 print:hidden! noscript:hidden">
            <SortMenu query={query} refine={refine} />
            <button type="button" onClick={onPrint} className="btn btn-quiet px-3 text-sm font-medium">
              <Printer className="size-4" aria-hidden="true" />
              Imprimir
            </button>
          </div>
        )}
        {(total !== 0 || query.view) && <ViewSwitch query={query} refine={refine} />}
      </div>
    </div>
  );
});

const ResultList = memo(function ResultList({
  query,
  parsedQuery,
  refine,
  catalog,
  total,
  results,
  onRetry,
  alternatives,
  alertOffer,
  locationOptions,
  historyGroup,
  onUse,
  reservedCount: _reserved,
  hasReserved: _hasReserved,
  ...cards
}: ResultListProps) {
  return (
    <>
      <StillLoading />
      <div className="in-data-filtered-url:not-in-data-early-results:hidden" data-view={query.view}>
        {query.view && (
          <Suspense fallback={<div className="map-search bg-slab rounded" />}>
            <MapSearch
              {...{ refine, catalog, historyGroup }}
              query={{ ...parsedQuery, bounds: query.bounds }}
            />
          </Suspense>
        )}
        <div className="list-part">
          <div aria-live="polite">
            {results?.parsedRequirement && (
              <Suspense>
                <ParsedRequirement
                  requirement={results.parsedRequirement}
                  total={total ?? 0}
                  {...{ locationOptions, onUse }}
                />
              </Suspense>
            )}
          </div>
          {(parsedQuery.price || hasFactFilter(parsedQuery)) && (
            <Suspense>
              <UnstatedNotes query={parsedQuery} counts={results} onChange={onUse} />
            </Suspense>
          )}
          {total !== 0 && (
            <ResultCards
              {...cards}
              catalog={catalog}
              properties={results?.properties}
              total={total ?? 0}
              isLoading={!onRetry}
            />
          )}
          {total === 0 ? alternatives : total && <div className="mt-8 grid">{alertOffer}</div>}
        </div>
      </div>
      {onRetry && <LoadFailed onRetry={onRetry} className="" />}
    </>
  );
});
