import type { Property } from '#domain/property.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { byOrder } from '#domain/property-search.ts';

/** Cards in the HTML of a list, and per click on «show more». */
export const pageSize = 24;

/** In the order of an unfiltered list (spec §4). */
export const inDefaultOrder = (properties: Property[]): Property[] =>
  properties.toSorted(byOrder(emptyQuery.order, emptyQuery.offer));

/** The first cards of an unfiltered list. */
export const firstPageOf = (properties: Property[]): Property[] =>
  inDefaultOrder(properties).slice(0, pageSize);
