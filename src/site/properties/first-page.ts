import type { Property } from '#domain/property.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { byOrder } from '#domain/property-search.ts';

/** Cards in the HTML of a list, and as many more with each step. */
export const pageSize = 24;

/** As the open list shows them (spec §4). */
export const inOpenOrder = (properties: Property[]): Property[] =>
  properties.toSorted(byOrder(emptyQuery.order, emptyQuery.offer));

/** What an open list begins with. */
export const firstPageOf = (properties: Property[]): Property[] => inOpenOrder(properties).slice(0, pageSize);
