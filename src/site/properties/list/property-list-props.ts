import type { ShownLocation } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import type { Range } from '#domain/property-query.ts';
import { areaBoundsOf } from '#domain/property-search.ts';
import { isReserved } from '#domain/property-statuses.ts';
import { type LocationOption, locationOptionsOf } from '#site/locations/location-options.ts';
import { firstPageOf } from '#site/properties/first-page.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { type FactOptions, factOptionsOf } from './fact-options.ts';

/** The unfiltered list. */
export interface PropertyListProps {
  /** Number of properties in the list. */
  total: number;
  /** How many of them are reserved. */
  reservedCount: number;
  /** m², for the area slider. */
  areaBounds: Range;
  locationOptions: LocationOption[];
  /** For the filters on facts. */
  factOptions: FactOptions;
  /** The first page of cards. */
  cards: CardProperty[];
}

interface CardSource {
  locationRecords: ShownLocation[];
  cardOf: (property: Property) => CardProperty;
}

export const propertyListPropsOf = (
  properties: Property[],
  { locationRecords, cardOf }: CardSource,
): PropertyListProps => ({
  total: properties.length,
  reservedCount: properties.filter(isReserved).length,
  ...optionsOf(properties, locationRecords),
  cards: firstPageOf(properties).map(cardOf),
});

const optionsOf = rememberPerRecord((properties: Property[], locations: ShownLocation[]) => ({
  areaBounds: areaBoundsOf(properties),
  locationOptions: locationOptionsOf(properties, locations),
  factOptions: factOptionsOf(properties),
}));
