import type { ReactNode, Ref } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ActiveFilter } from './active-filters.ts';
import type { Results as Found } from './catalogue.ts';
import type { FilterProps } from './filter.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultCards } from './ResultCards.tsx';
import { ResultsHeading } from './ResultsHeading.tsx';
import { SortMenu } from './SortMenu.tsx';

interface Props extends FilterProps {
  ref: Ref<HTMLElement>;
  filters: ActiveFilter[];
  onClear: () => void;
  /** Undefined while it is not known. */
  total: number | undefined;
  /** Undefined until the catalogue is there. */
  found: Found | undefined;
  prebuilt: ReactNode;
  shown: number;
  onMore: () => void;
  /** Given when the catalogue could not be loaded and is needed. */
  onRetry: (() => void) | undefined;
}

/** What answers the question: how many there are, in which order, and the cards. */
export function Results({ query, refine, filters, onClear, total, found, onRetry, ref, ...cards }: Props) {
  return (
    <section ref={ref} aria-label="Resultados" className="shell grid scroll-mt-32 grid-cols-1 gap-6 py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ResultsHeading total={total} isLoading={!onRetry} corrections={found?.corrections ?? []} />
        <SortMenu query={query} refine={refine} />
      </div>
      <ActiveFilters filters={filters} refine={refine} onClear={onClear} />
      {total === 0 ? (
        <NoResults onClear={onClear} />
      ) : (
        <ResultCards {...cards} properties={found?.properties} total={total ?? 0} isLoading={!onRetry} />
      )}
      {onRetry && <LoadFailed onRetry={onRetry} />}
    </section>
  );
}
