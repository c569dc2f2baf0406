import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AreaFilter } from './AreaFilter.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { Choices, FilterProps } from './filter.ts';
import { NeedFilters } from './NeedFilters.tsx';
import { OfferChips } from './OfferChips.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { SearchInput } from './SearchInput.tsx';

interface Props extends FilterProps {
  choices: Choices;
  /** How many filters narrow the list. */
  active: number;
  /** What the sheet leads to: "Ver 12 propiedades". */
  outcome: string;
  onClear: () => void;
}

/** One row that stays in sight; on a small screen the search and a button to the sheet with the rest. */
export function FilterBar({ query, refine, choices, active, outcome, onClear }: Props) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filter = { query, refine };
  const area = <AreaFilter {...filter} bounds={choices.areaBounds} />;

  return (
    <search className="border-line bg-paper sticky top-(--header-height,4rem) z-35 block border-b noscript:hidden">
      <div className="shell flex items-center gap-2 py-3 md:flex-wrap md:text-sm">
        <SearchInput {...filter} />
        <div className="hidden items-center gap-2 md:flex">
          <OfferChips {...filter} />
        </div>
        <div className="hidden min-w-0 flex-wrap items-center gap-2 md:flex md:max-xl:w-full">
          <PlaceFilters {...filter} choices={choices} isLabelHidden />
          <FilterPopover label="Área" isActive={query.area !== undefined}>
            {area}
          </FilterPopover>
          <FilterPopover
            label="Más filtros"
            isActive={Boolean(query.price || query.minHeight || query.minDocks)}
          >
            <NeedFilters {...filter} />
          </FilterPopover>
        </div>
        <button type="button" onClick={() => setSheetOpen(true)} className="btn btn-quiet px-3 md:hidden">
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          Filtros
          {active > 0 && <span className="bg-ink text-paper rounded-full px-2 py-0.5 text-xs">{active}</span>}
        </button>
      </div>
      {isSheetOpen && (
        <FilterSheet outcome={outcome} onClear={onClear} onClose={() => setSheetOpen(false)}>
          <OfferChips {...filter} />
          <PlaceFilters {...filter} choices={choices} />
          {area}
          <NeedFilters {...filter} />
        </FilterSheet>
      )}
    </search>
  );
}
