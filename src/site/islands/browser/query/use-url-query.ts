import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { hasFactFilter } from '#domain/fact-filters.ts';
import type { PropertyQuery, Range } from '#domain/property-query.ts';
import { emptyQuery, unboundedMax } from '#domain/property-query-fields.ts';
import { queryParams, searchParamsOf, typedQueryIn } from '#domain/property-query-url.ts';
import type { FilterChoices } from '#site/islands/browser/filters/filter-props.ts';
import { makeHistoryGroup } from './history-group.ts';

/**
 * The query without filters that have no effect on this page: a range that excludes nothing, a location that the list
 * does not have, a type on the page of one type, unknown prices without a price filter, unknown facts without a filter
 * on facts.
 */
export function meaningfulQuery(
  query: PropertyQuery,
  { areaBounds, locationOptions, hasTypes }: FilterChoices,
): PropertyQuery {
  const price = query.price && contains(query.price, { min: 1, max: unboundedMax }) ? undefined : query.price;
  const isListed = locationOptions.some(({ id }) => id === query.location_id);
  return {
    ...query,
    price,
    includeUnpriced: price && query.includeUnpriced,
    includeUnknown: hasFactFilter(query) ? query.includeUnknown : undefined,
    area: query.area && contains(query.area, areaBounds) ? undefined : query.area,
    location_id: isListed ? query.location_id : undefined,
    type: hasTypes ? query.type : undefined,
  };
}

const contains = (outer: Range, inner: Range) => outer.min <= inner.min && outer.max >= inner.max;

/** Filters that change many times in one gesture: typing, dragging or moving the map. A gesture is one history entry. */
const gestureFilters = new Set<keyof PropertyQuery>(['text', 'area', 'price', 'bounds']);
/** Browsers refuse more than about three history writes a second. */
const urlWriteDelayMs = 250;

/**
 * Keeps the query of the list in the URL. Each change is a history entry, so that Back undoes it. Filters without
 * effect on this page are removed from the query and the URL.
 * @param choices the filters that the page offers; they never change
 * @param searchField its text is used when the visitor typed before hydration
 * @param onChange called after each change except Back and Forward
 * @returns the query, which may have reversed ranges, a function that changes it, which stays the same, and a group that makes several changes one
 * history entry
 */
export function useUrlQuery(
  choices: FilterChoices,
  searchField: RefObject<HTMLInputElement | null>,
  onChange: () => void,
) {
  const [query, setQuery] = useState(emptyQuery);
  const latestQuery = useRef(emptyQuery);
  const gesture = useRef<string | undefined>(undefined);
  const urlWrite = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [group] = useState(makeHistoryGroup);

  const show = (next: PropertyQuery) => {
    latestQuery.current = next;
    setQuery(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices of a page never change
  useLayoutEffect(() => {
    const readUrl = () => {
      clearTimeout(urlWrite.current);
      gesture.current = undefined;
      const isClosed = group.closeByBack();
      const url = urlOf(latestQuery.current);
      if (!isClosed) show(queryAt(location.search, choices));
      else if (url !== location.pathname + location.search) history.pushState(null, '', url);
    };
    const typed = searchField.current?.value;
    const initial = { ...queryAt(location.search, choices), ...(typed && { text: typed }) };
    if (!isListUrlOf(initial)) history.replaceState(history.state, '', urlOf(initial, otherParams()));
    show(initial);
    delete document.documentElement.dataset.filteredUrl;
    addEventListener('popstate', readUrl);
    return () => removeEventListener('popstate', readUrl);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices of a page never change
  const refine = useCallback((change: Partial<PropertyQuery>) => {
    const next = meaningfulQuery({ ...latestQuery.current, ...change }, choices);
    const names = Object.keys(change) as (keyof PropertyQuery)[];
    const newGesture = names.every((name) => gestureFilters.has(name)) ? names.join() : undefined;
    clearTimeout(urlWrite.current);
    const isNewEntry = !group.join() && (newGesture === undefined || newGesture !== gesture.current);
    if (isNewEntry) history.pushState(null, '', urlOf(next));
    else urlWrite.current = setTimeout(() => history.replaceState(null, '', urlOf(next)), urlWriteDelayMs);
    gesture.current = newGesture;
    delete document.documentElement.dataset.restoresScroll;
    show(next);
    if (!change.bounds) onChange();
  }, []);

  return [query, refine, group] as const;
}

function queryAt(search: string, choices: FilterChoices): PropertyQuery {
  return meaningfulQuery(typedQueryIn(new URLSearchParams(search)), choices);
}

/** Path and search parameters. @param others parameters that are not the list's */
function urlOf(query: PropertyQuery, others: [string, string][] = []): string {
  const params = new URLSearchParams([...searchParamsOf(query), ...others]).toString();
  return params === '' ? location.pathname : `${location.pathname}?${params}`;
}

/** The parameters of the URL that are not the list's, such as those of a campaign. */
const otherParams = () =>
  [...new URLSearchParams(location.search)].filter(([name]) => !queryParams.includes(name));

/** Whether the list's parameters in the URL are those of the query. */
function isListUrlOf(query: PropertyQuery): boolean {
  const [expected, present] = [searchParamsOf(query), new URLSearchParams(location.search)];
  const textOf = (params: URLSearchParams, name: string) => JSON.stringify(params.getAll(name));
  return queryParams.every((name) => textOf(expected, name) === textOf(present, name));
}
