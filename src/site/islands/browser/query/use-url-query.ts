import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { openQuery, type PropertyQuery, queryIn, searchParamsOf } from '#domain/property-query.ts';
import type { LocationOption } from '#site/locations/location-options.ts';

/** Members that change many times in one gesture; a gesture is one step of the history. */
const gestures = new Set<keyof PropertyQuery>(['text', 'area', 'price']);
/** Milliseconds; browsers refuse more than about three writes a second. */
const settled = 250;

/**
 * The query that the address carries. A change is a step in the history, so that Back takes it away;
 * the changes of one gesture are one step.
 * @param places those that the address may ask for; of another one it has outlived, it asks nothing
 * @param searchField what was typed into it before the page came alive is asked too
 * @param onRefine called with each change that is not a step in the history
 */
export function useAddressQuery(
  places: LocationOption[],
  searchField: RefObject<HTMLInputElement | null>,
  onRefine: () => void,
) {
  const [query, setQuery] = useState(openQuery);
  const gesture = useRef<string | undefined>(undefined);
  const writing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page was built with its places
  useLayoutEffect(() => {
    const read = () => {
      clearTimeout(writing.current);
      gesture.current = undefined;
      setQuery(queryAt(location.search, places));
    };
    read();
    const typed = searchField.current?.value;
    if (typed) {
      const asked = { ...queryAt(location.search, places), text: typed };
      history.replaceState(history.state, '', addressOf(asked));
      setQuery(asked);
    }
    delete document.documentElement.dataset.asking;
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const refine = (change: Partial<PropertyQuery>) => {
    const next = { ...query, ...change };
    const names = Object.keys(change) as (keyof PropertyQuery)[];
    const ongoing = names.every((name) => gestures.has(name)) ? names.join() : undefined;
    clearTimeout(writing.current);
    if (ongoing === undefined || ongoing !== gesture.current) history.pushState(null, '', addressOf(next));
    else writing.current = setTimeout(() => history.replaceState(null, '', addressOf(next)), settled);
    gesture.current = ongoing;
    delete document.documentElement.dataset.returning;
    setQuery(next);
    onRefine();
  };

  return [query, refine] as const;
}

function queryAt(search: string, places: LocationOption[]): PropertyQuery {
  const query = queryIn(new URLSearchParams(search));
  return places.some(({ id }) => id === query.location_id) ? query : { ...query, location_id: undefined };
}

function addressOf(query: PropertyQuery): string {
  const params = searchParamsOf(query).toString();
  return params === '' ? location.pathname : `${location.pathname}?${params}`;
}
