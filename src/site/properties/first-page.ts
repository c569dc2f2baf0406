import type { Property } from '#domain/property.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { byOrder } from '#domain/property-search.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

/** Cards in the HTML of a list, and per click on «show more». */
export const pageSize = 24;

/** In the order of an unfiltered list (spec §4). Bundlers drop it for the comment where only the size is needed. */
export const inDefaultOrder = /* @__PURE__ */ rememberPerRecord((properties: Property[]): Property[] =>
  properties.toSorted(byOrder(emptyQuery.order, emptyQuery.offer)),
);

/** The first cards of an unfiltered list. */
export const firstPageOf = (properties: Property[]): Property[] =>
  inDefaultOrder(properties).slice(0, pageSize);
