import type { PropertyQuery, Range } from '#domain/property-query.ts';
import type { LocationOption } from '#site/locations/location-options.ts';
import type { FactOptions } from '#site/properties/list/fact-options.ts';

/** Props of every filter control: the current query and a function that changes it. */
export interface FilterProps {
  query: PropertyQuery;
  refine: (change: Partial<PropertyQuery>) => void;
}

/** The choices that the filters of this page offer. */
export interface FilterChoices {
  areaBounds: Range;
  locationOptions: LocationOption[];
  factOptions: FactOptions;
  /** False on the page of one type. */
  hasTypes: boolean;
}
