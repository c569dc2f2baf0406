import { infiniteQueryOptions } from '@tanstack/react-query';
import { totalQuery } from '#admin/lists/list-page.ts';
import type { Cursor } from '#data/list.ts';
import { listProperties, type PropertyListQuery } from '#data/properties.ts';
import type { Property } from '#domain/property.ts';
import { proposedFactsOf } from '#domain/stated-facts/proposed-facts.ts';
import { toasts } from '#text/toasts.ts';

/** Properties per request. Reading the facts of one takes about a millisecond. */
const propertiesPerPage = 100;

interface ReviewPage {
  /** Those whose texts state facts that their fields lack. */
  properties: Property[];
  /** How many properties this page has read. */
  readCount: number;
  next: Cursor | undefined;
}

async function loadReviewPage(query: PropertyListQuery, cursor: Cursor | undefined): Promise<ReviewPage> {
  const { items, next } = await listProperties({ ...query, page: 1, cursor, size: propertiesPerPage });
  return {
    properties: await withProposals(items),
    readCount: items.length,
    next: items.length === propertiesPerPage ? next : undefined,
  };
}

/** The browser answers the user after this much reading. */
const maxTaskMs = 12;

/** Reads the texts in short tasks, so that the panel stays responsive. */
async function withProposals(properties: Property[]): Promise<Property[]> {
  const found: Property[] = [];
  let taskStart = performance.now();
  for (const property of properties) {
    if (proposedFactsOf(property).length > 0) found.push(property);
    if (performance.now() - taskStart < maxTaskMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    taskStart = performance.now();
  }
  return found;
}

export const factReviewQueries = {
  /** The properties of a list that have proposed facts. The key is not below `properties`, so a save reloads nothing. */
  pages: (query: PropertyListQuery) =>
    infiniteQueryOptions({
      queryKey: ['fact-review', query],
      queryFn: ({ pageParam }) => loadReviewPage(query, pageParam),
      initialPageParam: undefined as Cursor | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
      meta: { failureToast: toasts.propertiesNotLoaded },
    }),
  total: (query: PropertyListQuery) => totalQuery({ list: 'fact-review', query, listRows: listProperties }),
};
