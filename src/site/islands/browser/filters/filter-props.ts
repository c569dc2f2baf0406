import type { PropertyQuery, Range } from '#domain/property-query.ts';
import type { LocationOption } from '#site/locations/location-options.ts';

/** The greatest figure that an address can carry: a range up to it has no end. */
export const noLimit = 999_999_999_999;

/** What each control of the list needs: what is asked, how to ask otherwise, and between which ends. */
export interface FilterProps {
  query: PropertyQuery;
  refine: (change: Partial<PropertyQuery>) => void;
}

/** What there is to choose from on this page. */
export interface Choices {
  areaBounds: Range;
  places: LocationOption[];
  /** A page of one type has no choice of type. */
  hasTypes: boolean;
}
