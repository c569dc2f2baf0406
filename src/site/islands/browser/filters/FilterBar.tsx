import { SlidersHorizontal } from 'lucide-react';
import { memo, type RefObject, useRef, useState } from 'react';
import { hasFactFilter } from '#domain/fact-filters.ts';
import type { Range } from '#domain/property-query.ts';
import { areaStep } from '#domain/property-search.ts';
import type { HistoryGroup } from '#site/islands/browser/query/history-group.ts';
import { FilterPopover } from './FilterPopover.tsx';
import type { FilterChoices, FilterProps } from './filter-props.ts';
import {
  HiddenFilters,
  LazyAreaFilter,
  LazyFilterSheet,
  LazyRequirementFilters,
  preloadFilters,
} from './lazy-filters.tsx';
import { OfferChips } from './OfferChips.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SortMenu } from './SortMenu.tsx';

interface ControlsProps extends FilterProps {
  choices: FilterChoices;
  /** Makes the changes in the sheet one history entry. */
  historyGroup: HistoryGroup;
  /** How many filters are active, without the search. */
  activeCount: number;
  /** How many properties are found; undefined until it is known. */
  total: number | undefined;
  onClear: () => void;
  /** Called when the visitor wants to see the results. */
  onShow: () => void;
}

interface Props extends ControlsProps {
  searchField: RefObject<HTMLInputElement | null>;
  text: string;
}

/** The row of filters that stays visible. */
export function FilterBar({ searchField, text, ...controls }: Props) {
  const bar = useRef<HTMLElement>(null);
  return (
    <search
      ref={bar}
      onPointerEnter={preloadFilters}
      onFocus={preloadFilters}
      className="border-line bg-paper low:top-0 searching:top-0 sticky top-(--header-height,4rem) z-35 block border-b print:hidden noscript:hidden"
    >
      <div className="shell roomy:text-sm flex flex-wrap items-center gap-1.5 py-2 md:py-3">
        <SearchInput
          {...{ text }}
          refine={controls.refine}
          ref={searchField}
          onSubmit={controls.onShow}
          onFocus={() => scrollToScreenTop(bar.current)}
        />
        <FilterControls {...controls} />
      </div>
    </search>
  );
}

/** The filters beside the search. A small screen shows the order and a button for the other filters. */
const FilterControls = memo(function FilterControls({
  query,
  refine,
  choices,
  historyGroup,
  activeCount,
  total,
  onClear,
  onShow,
}: ControlsProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () => {
    setSheetOpen(true);
    historyGroup.begin(() => setSheetOpen(false));
  };
  const closeSheet = () => {
    setSheetOpen(false);
    historyGroup.end();
  };
  const filter = { query, refine };
  const requirements = <LazyRequirementFilters {...filter} options={choices.factOptions} />;
  const area = <LazyAreaFilter {...filter} bounds={choices.areaBounds} />;

  return (
    <>
      <div className="roomy:flex hidden items-center gap-2">
        <OfferChips {...filter} />
      </div>
      <div className="roomy:flex roomy:max-xl:w-full hidden min-w-0 flex-wrap items-center justify-end gap-2">
        <PlaceFilters {...filter} choices={choices} isLabelHidden />
        {hasAreas(choices.areaBounds) && (
          <FilterPopover label="Área" isActive={query.area !== undefined}>
            {area}
          </FilterPopover>
        )}
        <FilterPopover
          label="Más filtros"
          isActive={Boolean(query.price || query.near) || hasFactFilter(query)}
          isWide
        >
          {requirements}
        </FilterPopover>
      </div>
      <div className="roomy:hidden flex min-w-0 items-center gap-1.5 max-sm:w-full">
        <button type="button" onClick={openSheet} className="btn btn-quiet relative px-3 text-sm font-medium">
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          Filtros
          {activeCount > 0 && (
            <span className="bg-mark text-paper ring-paper absolute -top-1.5 -right-1.5 rounded-full px-1.5 text-xs leading-5 ring-2">
              {activeCount}
            </span>
          )}
        </button>
        <SortMenu {...filter} />
      </div>
      {isSheetOpen && (
        <HiddenFilters>
          <LazyFilterSheet {...{ total, onClear, onShow }} onClose={closeSheet}>
            <OfferChips {...filter} />
            <PlaceFilters {...filter} choices={choices} />
            {hasAreas(choices.areaBounds) && area}
            {requirements}
          </LazyFilterSheet>
        </HiddenFilters>
      )}
    </>
  );
});

/** Whether there is a range to choose from: a single property has none. */
const hasAreas = ({ min, max }: Range) => max - min > areaStep;

/** Scrolls the page until the sticky bar has its place at the top of the screen. Further down it has that place already. */
function scrollToScreenTop(bar: HTMLElement | null) {
  const flow = bar?.parentElement?.getBoundingClientRect().top;
  if (!bar || flow === undefined) return;
  const distance = flow - Number.parseFloat(getComputedStyle(bar).top);
  if (distance > 0) scrollBy({ top: distance, behavior: 'instant' });
}
