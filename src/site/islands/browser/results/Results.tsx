import type { ReactNode, Ref, RefObject } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { Results as Found } from '#site/islands/browser/catalog/catalog-search.ts';
import { ActiveFilters } from '#site/islands/browser/filters/ActiveFilters.tsx';
import type { ActiveFilter } from '#site/islands/browser/filters/active-filters.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { RequirementRead } from './ParsedRequirement.tsx';
import { ResultCards } from './ResultCards.tsx';
import { ResultsHeading } from './ResultsHeading.tsx';
import { SortMenu } from './SortMenu.tsx';
import { StillAsking } from './StillLoading.tsx';

interface Props extends FilterProps {
  ref: Ref<HTMLElement>;
  heading: RefObject<HTMLHeadingElement | null>;
  filters: ActiveFilter[];
  onClear: () => void;
  /** Undefined while it is not known. */
  total: number | undefined;
  /** Undefined until the catalogue is there. */
  found: Found | undefined;
  prebuilt: ReactNode;
  /** What stands in the place of cards where nothing is found. */
  nothing: ReactNode;
  places: LocationOption[];
  /** Called with what was understood of a search, to be asked in its place. */
  onUse: (query: PropertyQuery) => void;
  shown: number;
  onMore: () => void;
  /** Given when the catalogue could not be loaded and is needed. */
  onRetry: (() => void) | undefined;
}

/** What answers the question: how many there are, in which order, and the cards. */
export function Results({ query, refine, filters, onClear, total, found, onRetry, ...parts }: Props) {
  const { ref, heading, nothing, places, onUse, ...cards } = parts;
  return (
    <section ref={ref} aria-label="Resultados" className="shell grid scroll-mt-32 grid-cols-1 gap-6 py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <ResultsHeading
          ref={heading}
          total={total}
          isLoading={!onRetry}
          corrections={found?.corrections ?? []}
        />
        {total !== 0 && <SortMenu query={query} refine={refine} />}
      </div>
      <ActiveFilters {...{ filters, refine, onClear }} onEmptied={() => heading.current?.focus()} />
      <StillAsking />
      <div className="in-data-asking:hidden">
        <RequirementRead requirement={found?.requirement} {...{ places, onUse }} />
        {total === 0 ? (
          nothing
        ) : (
          <ResultCards {...cards} properties={found?.properties} total={total ?? 0} isLoading={!onRetry} />
        )}
      </div>
      {onRetry && <LoadFailed onRetry={onRetry} />}
    </section>
  );
}
