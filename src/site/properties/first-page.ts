import type { Property } from '#domain/property.ts';
import { openQuery } from '#domain/property-query.ts';
import { byOrder } from '#domain/property-search.ts';

/** Cards in the HTML of a list, and as many more with each step. */
export const pageSize = 24;

/** What an open list begins with (spec §4). */
export function firstPageOf(properties: Property[]): Property[] {
  return properties.toSorted(byOrder(openQuery.order, openQuery.offer)).slice(0, pageSize);
}
