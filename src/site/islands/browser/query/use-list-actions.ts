import { type RefObject, useMemo } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { withReversedRangesOf } from '#domain/reversed-ranges.ts';
import { withoutFilters } from '#site/islands/browser/filters/active-filters.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';

/** What the controls of the list do. The functions stay the same while only the text of the search changes. */
export function useListActions(
  refine: FilterProps['refine'],
  statedFilters: PropertyQuery,
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  return useMemo(() => {
    const focusHeading = () => heading.current?.focus({ preventScroll: true });
    /** For controls that disappear with the list that they change: the heading gets their focus. */
    const refineAndFocusHeading = (change: Partial<PropertyQuery>) => {
      refine(change);
      focusHeading();
    };
    return {
      clear: () => refine(withoutFilters(statedFilters)),
      clearAndFocusHeading: () => refineAndFocusHeading(withoutFilters(statedFilters)),
      /** Replaces the query, and keeps ranges that the visitor has not corrected yet. */
      replace: (next: PropertyQuery) => refineAndFocusHeading(withReversedRangesOf(statedFilters, next)),
      showResults: () => {
        section.current?.scrollIntoView();
        focusHeading();
      },
    };
  }, [refine, statedFilters, section, heading]);
}
