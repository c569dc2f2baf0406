import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { queryIn, searchParamsOf } from '#domain/property-query-url.ts';
import type { LocationOption } from '#site/locations/location-options.ts';

/** Filters that change many times in one gesture: typing or dragging. A gesture is one history entry. */
const gestureFilters = new Set<keyof PropertyQuery>(['text', 'area', 'price']);
/** Browsers refuse more than about three history writes a second. */
const urlWriteDelayMs = 250;

/**
 * Keeps the query of the list in the URL. Each change is a history entry, so that Back undoes it.
 * @param places the locations of the list; a URL with another location filters by none
 * @param searchField its text is used when the visitor typed before hydration
 * @param onChange called after each change except Back and Forward
 * @returns the query, and a function that changes it
 */
export function useUrlQuery(
  places: LocationOption[],
  searchField: RefObject<HTMLInputElement | null>,
  onChange: () => void,
) {
  const [query, setQuery] = useState(emptyQuery);
  const gesture = useRef<string | undefined>(undefined);
  const urlWrite = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of a page never change
  useLayoutEffect(() => {
    const readUrl = () => {
      clearTimeout(urlWrite.current);
      gesture.current = undefined;
      setQuery(queryAt(location.search, places));
    };
    readUrl();
    const typed = searchField.current?.value;
    if (typed) {
      const typedQuery = { ...queryAt(location.search, places), text: typed };
      history.replaceState(history.state, '', urlOf(typedQuery));
      setQuery(typedQuery);
    }
    delete document.documentElement.dataset.filteredUrl;
    addEventListener('popstate', readUrl);
    return () => removeEventListener('popstate', readUrl);
  }, []);

  const refine = (change: Partial<PropertyQuery>) => {
    const next = { ...query, ...change };
    const names = Object.keys(change) as (keyof PropertyQuery)[];
    const newGesture = names.every((name) => gestureFilters.has(name)) ? names.join() : undefined;
    clearTimeout(urlWrite.current);
    if (newGesture === undefined || newGesture !== gesture.current) history.pushState(null, '', urlOf(next));
    else urlWrite.current = setTimeout(() => history.replaceState(null, '', urlOf(next)), urlWriteDelayMs);
    gesture.current = newGesture;
    delete document.documentElement.dataset.restoresScroll;
    setQuery(next);
    onChange();
  };

  return [query, refine] as const;
}

function queryAt(search: string, places: LocationOption[]): PropertyQuery {
  const query = queryIn(new URLSearchParams(search));
  return places.some(({ id }) => id === query.location_id) ? query : { ...query, location_id: undefined };
}

/** Path and search parameters. */
function urlOf(query: PropertyQuery): string {
  const params = searchParamsOf(query).toString();
  return params === '' ? location.pathname : `${location.pathname}?${params}`;
}
